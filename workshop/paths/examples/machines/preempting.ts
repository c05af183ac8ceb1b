import { createMachine } from 'xstate';

export const preempting = createMachine({
  id: 'preempting',
  initial: 'p',
  states: {
    p: { type: 'parallel', states: { a: { on: { go: '#out1' } }, b: { on: { go: '#out2' } } } },
    out1: { id: 'out1' },
    out2: { id: 'out2' },
  },
});

export const impossible: readonly string[] = [
  'out2: não acontece a única transição que leva a este estado',
  'p.b: go → out2: uma transição escrita antes, ou de um estado interno, responde sempre ao mesmo evento',
];
