import { assign, createMachine } from 'xstate';

export const reentering = createMachine({
  id: 'reentering',
  context: { entries: 0 },
  initial: 'form',
  states: {
    form: {
      initial: 'empty',
      states: { empty: { on: { TYPE: 'filled' } }, filled: {} },
      on: { STAY: '.empty', RESET: { target: 'form', reenter: true }, OUT: 'gone' },
      entry: assign({ entries: ({ context }) => Math.min(3, context.entries + 1) }),
    },
    gone: {},
  },
});
