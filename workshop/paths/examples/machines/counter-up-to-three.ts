import { assign, createMachine } from 'xstate';

export const counterUpToThree = createMachine({
  id: 'counterUpToThree',
  context: { count: 0 },
  on: {
    INC: {
      guard: ({ context }) => context.count < 3,
      actions: assign({ count: ({ context }) => context.count + 1 }),
    },
    DEC: {
      guard: ({ context }) => context.count > 0,
      actions: assign({ count: ({ context }) => context.count - 1 }),
    },
  },
});
