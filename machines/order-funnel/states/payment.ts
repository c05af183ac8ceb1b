import { assign } from 'xstate';
import { highestSubtotal } from '#contract/order/pricing';
import { eventOf, needed } from '#machines/invoking-state';
import { after, funnelSetup, invokingState } from '../setup.ts';

const payment = funnelSetup.createStateConfig({
  initial: 'choosing',
  on: {
    'step.open': [
      { guard: { type: 'isStepRequested', params: { step: 'payment' } } },
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
          actions: assign({ payment: ({ event }) => event.payment }),
        },
        'coupon.remove': { actions: 'dropCoupon' },
      },
    },
  },
});

/** A dialog over payment or summary. The coupon is validated for this phone, reseller and cart. */
const coupon = funnelSetup.createStateConfig({
  initial: 'entering',
  tags: 'dialog',
  on: { 'step.open': { guard: { type: 'isStepRequested', params: { step: 'coupon' } } } },
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
      ...invokingState('validateCoupon', {
        input: ({ context, event }) => {
          const reseller = needed(context.reseller);
          return {
            name: eventOf(event, 'coupon.submit').name,
            resellerId: reseller.id,
            subtotalCents: highestSubtotal(reseller, context.lines),
          };
        },
        outcomes: [
          { outcome: 'valid', condition: 'returnsToResume', target: '#orderFunnel.resume' },
          { outcome: 'valid', target: '#orderFunnel.payment' },
          { target: 'entering' },
        ],
        failures: [{ target: 'entering' }],
      }),
      on: { 'dialog.close': 'entering' },
    },
  },
});

export const paymentStage = { payment, coupon };
