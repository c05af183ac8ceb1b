import { setup } from 'xstate';

export const delayedByName = setup({
  delays: { patience: ({ context }) => context.ms },
  types: { context: {} as { ms: number } },
}).createMachine({
  id: 'delayedByName',
  context: { ms: 400 },
  initial: 'waiting',
  states: {
    waiting: { after: { patience: 'late' }, on: { ARRIVE: 'served' } },
    late: { on: { ARRIVE: 'served' }, after: { 1000: 'gone' } },
    served: { type: 'final' },
    gone: { type: 'final' },
  },
});
