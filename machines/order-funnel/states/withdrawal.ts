import { invoking, needed } from '../invoking.ts';

/** Gives a delivered purchase back (CDC art. 49); `asked` is where it was asked for. */
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
