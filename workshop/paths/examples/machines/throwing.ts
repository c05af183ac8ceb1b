import { assign, createMachine } from 'xstate';

const thrower = () => {
  throw new Error('quebrou');
};

export const throwing = createMachine({
  id: 'throwing',
  initial: 'a',
  output: thrower,
  states: {
    a: { on: { GO: 'b', BAD: { guard: thrower, target: 'b' } } },
    b: { on: { BACK: 'a', WORSE: { actions: assign(thrower) }, END: 'c' } },
    c: { type: 'final' },
  },
});

export const impossible: readonly string[] = ['', ' = true', ' = false'].map(
  (end) =>
    `a: BAD [thrower] → b${end}: the guard thrower throws after BAD: Unable to evaluate guard in transition for event 'BAD' in state node 'throwing.a': quebrou`,
);
