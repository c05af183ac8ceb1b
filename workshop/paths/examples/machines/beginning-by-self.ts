import { createMachine, enqueueActions, sendTo } from 'xstate';

export const beginningBySelf = createMachine({
  id: 'beginningBySelf',
  initial: 'a',
  entry: sendTo(({ self }) => self, { type: 'START' }),
  states: {
    a: { on: { START: 'b' } },
    b: {
      on: {
        GO: {
          actions: enqueueActions(({ enqueue, self }) => {
            enqueue.sendTo(self, { type: 'LATER' });
            enqueue.raise({ type: 'SOONER' });
          }),
        },
        SOONER: 'c',
      },
    },
    c: { on: { LATER: 'd' } },
    d: {},
  },
});
