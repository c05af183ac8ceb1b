import { assign, createMachine } from 'xstate';

export const collections = createMachine({
  id: 'collections',
  context: { chosen: new Set<string>(), seen: new Map<string, number>() },
  initial: 'list',
  states: {
    list: {
      on: {
        CHOOSE: { actions: assign({ chosen: ({ context }) => new Set([...context.chosen, 'a']) }) },
        SEE: { actions: assign({ seen: () => new Map([['a', 1]]) }) },
        SEND: { guard: ({ context }) => context.chosen.size > 0 && context.seen.size > 0, target: 'sent' },
      },
    },
    sent: {},
  },
});
