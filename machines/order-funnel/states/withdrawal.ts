import { needed } from '#machines/invoking-state';
import { invokingState } from '../setup.ts';

/** Withdraws from a delivered purchase (CDC art. 49). `originState` is the state in which the customer requested it. */
export function withdrawing(originState: string) {
  return {
    ...invokingState('withdrawPurchase', {
      tags: ['withdrawing'],
      input: ({ context }) => ({ id: needed(context.orderId) }),
      outcomes: [{ target: originState }],
      failures: [{ target: originState }],
    }),
    on: { 'step.open': {} },
  };
}
