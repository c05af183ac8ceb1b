import { createMachine } from 'xstate';

export const paymentWithHistory = createMachine({
  id: 'paymentWithHistory',
  initial: 'method',
  states: {
    method: {
      initial: 'cash',
      states: {
        cash: { on: { CHECK: 'check' } },
        check: { on: { CASH: 'cash' } },
        last: { type: 'history' },
      },
      on: { NEXT: 'review' },
    },
    review: { on: { PREVIOUS: 'method.last', CONFIRM: 'done' } },
    done: { type: 'final' },
  },
});
