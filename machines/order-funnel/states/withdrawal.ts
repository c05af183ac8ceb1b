import { funnelSetup } from '../setup.ts';

/** Gives a delivered purchase back (CDC art. 49); `asked` is where it was asked for. */
export function withdrawing(asked: string) {
  return funnelSetup.createStateConfig({
    tags: 'busy',
    on: { 'step.open': {} },
    invoke: {
      id: 'withdrawPurchase',
      src: 'withdrawPurchase',
      input: ({ context }) => ({ id: context.orderId ?? '' }),
      onDone: {
        target: asked,
        actions: { type: 'learnWithdrawPurchase', params: ({ event }) => event.output },
      },
      onError: { target: asked, actions: { type: 'explain', params: { code: 'network' } } },
    },
    after: {
      serviceTimeout: { target: asked, actions: { type: 'explain', params: { code: 'slow' } } },
    },
  });
}
