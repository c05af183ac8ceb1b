import { assign, createMachine } from 'xstate';

export const quizWithAlways = createMachine({
  id: 'quizWithAlways',
  context: { right: 0, answered: 0 },
  initial: 'asking',
  states: {
    asking: {
      on: {
        RIGHT: {
          target: 'scoring',
          actions: assign({
            right: ({ context }) => context.right + 1,
            answered: ({ context }) => context.answered + 1,
          }),
        },
        WRONG: { target: 'scoring', actions: assign({ answered: ({ context }) => context.answered + 1 }) },
      },
    },
    scoring: {
      always: [
        { guard: ({ context }) => context.right >= 2, target: 'won' },
        { guard: ({ context }) => context.answered >= 3, target: 'lost' },
        { target: 'asking' },
      ],
    },
    won: { type: 'final' },
    lost: { type: 'final' },
  },
});
