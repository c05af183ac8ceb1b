import { assign, createMachine } from 'xstate';

export const alwaysChain = createMachine({
  id: 'alwaysChain',
  context: { n: 0 },
  initial: 'a',
  states: {
    a: { on: { GO: 'b' } },
    b: { always: { target: 'c', actions: assign({ n: ({ context }) => (context.n + 1) % 3 }) } },
    c: { always: [{ guard: ({ context }) => context.n === 0, target: 'end' }, { target: 'a' }] },
    end: { on: { AGAIN: 'a' } },
  },
});
