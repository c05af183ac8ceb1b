import { after, funnelSetup } from '../setup.ts';

/** How to pay at the door. */
export const payment = funnelSetup.createStateConfig({
  initial: 'choosing',
  on: {
    'step.open': [
      { guard: { type: 'asksFor', params: { step: 'payment' } } },
      {
        guard: { type: 'opens', params: { step: 'coupon' } },
        target: '#orderFunnel.coupon',
        actions: { type: 'rememberReturn', params: 'payment' },
      },
    ],
  },
  exit: 'clearProblem',
  states: {
    choosing: {
      on: {
        'payment.choose': {
          guard: 'isPaymentAccepted',
          target: after('payment'),
          actions: 'takePayment',
        },
        'coupon.remove': { actions: 'dropCoupon' },
      },
    },
  },
});
