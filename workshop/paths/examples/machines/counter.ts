import { assign, createMachine } from 'xstate';

export const counter = createMachine({
  id: 'counter',
  context: { count: 0 },
  on: { INC: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});
