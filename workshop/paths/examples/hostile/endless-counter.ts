import { assign, createMachine } from 'xstate';

export const counter = createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'a',
  states: {
    a: {
      on: {
        UP: { actions: assign({ count: ({ context }) => context.count + 1 }) },
        GO: { guard: ({ context }) => context.count === 10_000_000, target: 'b' },
      },
    },
    b: {},
  },
});
