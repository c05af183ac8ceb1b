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
  'out2: the only transition to this state never happens',
  'p.b: go → out2: a transition written before it, or one of an inner state, always takes the event',
];
