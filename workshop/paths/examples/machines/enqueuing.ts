import { createMachine, enqueueActions } from 'xstate';

export const enqueuing = createMachine({
  id: 'enqueuing',
  context: { odd: false },
  initial: 'a',
  states: {
    a: {
      on: {
        GO: {
          actions: enqueueActions(({ context, enqueue }) => {
            enqueue.assign({ odd: !context.odd });
            if (context.odd) enqueue.raise({ type: 'ODD' });
          }),
        },
        ODD: 'b',
      },
    },
    b: { on: { BACK: 'a' } },
  },
});
