import { assign, createMachine } from 'xstate';

export const elevator = createMachine({
  id: 'elevator',
  context: { floor: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        UP: {
          guard: ({ context }) => context.floor < 2,
          actions: assign({ floor: ({ context }) => context.floor + 1 }),
        },
        DOWN: {
          guard: ({ context }) => context.floor > 0,
          actions: assign({ floor: ({ context }) => context.floor - 1 }),
        },
        OPEN: 'open',
      },
    },
    open: { after: { 3000: 'closed' }, on: { OPEN: { target: 'open', reenter: true } } },
  },
});
