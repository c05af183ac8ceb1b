import { setup } from 'xstate';

export const choosesTransiently = setup({ guards: { never: () => false } }).createMachine({
  id: 'choosesTransiently',
  initial: 'a',
  states: {
    a: { on: { GO: 'choosing' } },
    choosing: { always: [{ guard: 'never', target: 'refund' }, { target: 'b' }] },
    b: { on: { GO: 'choosing' } },
    refund: {},
  },
});

export const impossible: readonly string[] = [
  'refund: the only transition to this state never happens',
  ...['', ' = true'].map(
    (end) => `choosing: always [never] → refund${end}: the guard never is false all 2 times it is evaluated`,
  ),
];
