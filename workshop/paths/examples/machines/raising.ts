import { createMachine, raise } from 'xstate';

export const raising = createMachine({
  id: 'raising',
  initial: 'a',
  states: {
    a: { on: { GO: { target: 'b', actions: raise({ type: 'ON' }) } } },
    b: { on: { ON: 'c', BACK: 'a' } },
    c: { on: { BACK: 'a' } },
  },
});

export const impossible: readonly string[] = [
  'b: BACK → a: a máquina nunca para em b: sai dele no mesmo passo',
];
