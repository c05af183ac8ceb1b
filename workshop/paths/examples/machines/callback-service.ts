import { assign, fromCallback, setup } from 'xstate';

export const callbackService = setup({
  actors: { ticks: fromCallback(() => undefined) },
}).createMachine({
  id: 'callbackService',
  context: { elapsed: 0 },
  initial: 'paused',
  states: {
    paused: { on: { START: 'running' } },
    running: {
      invoke: { src: 'ticks', id: 'ticks' },
      on: {
        TICK: [
          { guard: ({ context }) => context.elapsed >= 2, target: 'over' },
          { actions: assign({ elapsed: ({ context }) => context.elapsed + 1 }) },
        ],
        PAUSE: 'paused',
      },
    },
    over: { on: { RESET: { target: 'paused', actions: assign({ elapsed: 0 }) } } },
  },
});
