import { assign, raise, setup } from 'xstate';

export const asksTwiceAtOnce = setup({
  types: { context: {} as { ok: boolean } },
  guards: { isOk: ({ context }) => context.ok },
}).createMachine({
  id: 'asksTwiceAtOnce',
  context: { ok: false },
  initial: 'a',
  states: {
    a: {
      entry: raise({ type: 'x' }),
      on: { x: { actions: assign({ ok: true }) } },
      always: { guard: 'isOk', target: 'b' },
    },
    b: {},
  },
});
