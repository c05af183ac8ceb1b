import { assign, createMachine } from 'xstate';

export const entersTwiceAtOnce = createMachine({
  id: 'entersTwiceAtOnce',
  context: { times: 0 },
  initial: 'a',
  states: {
    a: { on: { go: 'b' } },
    b: {
      entry: assign({ times: ({ context }) => context.times + 1 }),
      always: { guard: ({ context }) => context.times < 2, target: 'b', reenter: true },
    },
  },
});
