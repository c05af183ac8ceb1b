import { needed } from '#machines/invoking';
import { invoking } from '../setup.ts';

/** Withdraws from a delivered purchase (CDC art. 49). `asked` is the state in which the customer requested it. */
export function withdrawing(asked: string) {
  return {
    ...invoking('withdrawPurchase', {
      tags: ['withdrawing'],
      input: ({ context }) => ({ id: needed(context.orderId) }),
      outcomes: [{ target: asked }],
      lost: [{ target: asked }],
    }),
    on: { 'step.open': {} },
  };
}
