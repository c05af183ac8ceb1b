import { createMachine } from 'xstate';

export const islands = createMachine({
  id: 'islands',
  initial: 'a',
  states: {
    a: { on: { GO: [{ target: 'b' }, { target: 'c' }] } },
    b: {},
    c: {},
    island: { on: { GO: 'a' } },
  },
});

export const impossible: readonly string[] = [
  'c: não acontece a única transição que leva a este estado',
  'island: nenhuma transição leva a este estado',
  'a: GO → c: uma transição escrita antes, ou de um estado interno, responde sempre ao mesmo evento',
  'island: GO → a: o estado island nunca é alcançado',
];
