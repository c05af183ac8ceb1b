import { dearestSubtotal } from '#contract/order/pricing';
import type { OrderFunnelContext } from '../context.ts';
import { funnelSetup } from '../setup.ts';

function subtotal({ reseller, lines }: OrderFunnelContext): number {
  return reseller ? dearestSubtotal(reseller, lines) : 0;
}

/** A dialog over payment or summary: a code, validated for this phone, reseller and cart. */
export const coupon = funnelSetup.createStateConfig({
  initial: 'entering',
  on: { 'step.open': { guard: { type: 'asksFor', params: { step: 'coupon' } } } },
  exit: 'clearProblem',
  states: {
    entering: {
      on: {
        'coupon.submit': { target: 'validating', actions: 'clearProblem' },
        'coupon.remove': { actions: 'dropCoupon' },
        'dialog.close': [
          { guard: 'returnsToResume', target: '#orderFunnel.resume' },
          { target: '#orderFunnel.payment' },
        ],
      },
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'validateCoupon',
        src: 'validateCoupon',
        input: ({ context, event }) => ({
          name: event.type === 'coupon.submit' ? event.name : '',
          phone: context.verifiedPhone ?? '',
          resellerId: context.reseller?.id ?? '',
          subtotalCents: subtotal(context),
        }),
        onDone: [
          {
            guard: { type: 'isCouponForResume', params: ({ event }) => event.output },
            target: '#orderFunnel.resume',
            actions: { type: 'learnValidateCoupon', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCouponValid', params: ({ event }) => event.output },
            target: '#orderFunnel.payment',
            actions: { type: 'learnValidateCoupon', params: ({ event }) => event.output },
          },
          {
            target: 'entering',
            actions: { type: 'learnValidateCoupon', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'entering', actions: { type: 'explain', params: { code: 'network' } } },
      },
      after: {
        serviceTimeout: { target: 'entering', actions: { type: 'explain', params: { code: 'slow' } } },
      },
      on: { 'dialog.close': 'entering' },
    },
  },
});
