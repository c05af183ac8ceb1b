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
  'b: BACK → a: the machine never rests in b: it leaves in the same step',
];
