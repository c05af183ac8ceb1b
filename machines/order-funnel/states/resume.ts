import { orderRequestOf } from '../cart.ts';
import { funnelSetup } from '../setup.ts';
import { identifying } from './verification.ts';

const refuseToMove = { 'step.open': {} };

/** Sends the order; `whenLost` is where a missing answer leads. */
function placing(whenLost: 'verifying' | 'unresolved') {
  return funnelSetup.createStateConfig({
    tags: 'busy',
    entry: 'clearProblem',
    on: refuseToMove,
    invoke: {
      id: 'placeOrder',
      src: 'placeOrder',
      input: ({ context }) => orderRequestOf(context),
      onDone: [
        {
          guard: { type: 'isPlaced', params: ({ event }) => event.output },
          target: '#orderFunnel.order',
          actions: { type: 'learnPlaceOrder', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isTermsChanged', params: ({ event }) => event.output },
          target: 'termsChanged',
          actions: { type: 'learnPlaceOrder', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isPhoneUnverified', params: ({ event }) => event.output },
          target: '#orderFunnel.personalData',
          actions: { type: 'learnPlaceOrder', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isOrderRefused', params: ({ event }) => event.output },
          target: 'reviewing',
          actions: { type: 'learnPlaceOrder', params: ({ event }) => event.output },
        },
        {
          target: '#orderFunnel.resellers',
          actions: { type: 'learnPlaceOrder', params: ({ event }) => event.output },
        },
      ],
      onError: { target: whenLost },
    },
    after: { serviceTimeout: { target: whenLost } },
  });
}

/** The whole order before the contract, and its placing: once, whatever happens to the answer. */
export const resume = funnelSetup.createStateConfig({
  initial: 'reviewing',
  exit: 'clearProblem',
  states: {
    reviewing: {
      always: [
        {
          guard: 'isCartUnsellable',
          target: '#orderFunnel.items',
          actions: { type: 'explain', params: { code: 'items-dropped' } },
        },
        {
          guard: 'isPaymentUnfit',
          target: '#orderFunnel.payment',
          actions: { type: 'explain', params: { code: 'payment-dropped' } },
        },
      ],
      on: {
        'step.open': [
          { guard: { type: 'asksFor', params: { step: 'resume' } } },
          {
            guard: { type: 'opens', params: { step: 'coupon' } },
            target: '#orderFunnel.coupon',
            actions: { type: 'rememberReturn', params: 'resume' },
          },
        ],
        'coupon.remove': { actions: 'dropCoupon' },
        'order.submit': { target: 'placing', actions: 'freeze' },
      },
    },
    placing: placing('verifying'),
    /** Sent again with the same key after the first one was proven absent. */
    placingAgain: placing('unresolved'),
    /** The answer was lost: the order is looked for by its key until it is found or certainly absent. */
    verifying: {
      tags: 'busy',
      initial: 'looking',
      on: refuseToMove,
      after: { verifyingLimit: 'unresolved' },
      states: {
        looking: {
          invoke: {
            id: 'findOrderByKey',
            src: 'findOrderByKey',
            input: ({ context }) => ({ key: context.idempotencyKey ?? '' }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: '#orderFunnel.order',
                actions: { type: 'learnFindOrderByKey', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isOwnPhoneUnverified', params: ({ event }) => event.output },
                target: '#orderFunnel.resume.identifying',
                actions: { type: 'learnFindOrderByKey', params: ({ event }) => event.output },
              },
              // A draft that lost its phone cannot ask; the server still knows the draft's order.
              {
                guard: { type: 'isPhoneUnverified', params: ({ event }) => event.output },
                target: '#orderFunnel.address',
                actions: ['unfreeze', { type: 'explain', params: { code: 'resumed-earlier' } }],
              },
              {
                guard: { type: 'isAbsentAndWhole', params: ({ event }) => event.output },
                target: '#orderFunnel.resume.placingAgain',
              },
              {
                guard: { type: 'isAbsent', params: ({ event }) => event.output },
                target: '#orderFunnel.address',
                actions: ['unfreeze', { type: 'explain', params: { code: 'resumed-earlier' } }],
              },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting' },
          },
          after: { serviceTimeout: 'waiting' },
        },
        waiting: { after: { lookAgain: 'looking' } },
      },
    },
    /** The session ended meanwhile: only the phone the order was sent with may ask what became of it. */
    identifying: {
      ...identifying('orderFunnel.resume.identifying', '#orderFunnel.resume.verifying', 'customer'),
      on: refuseToMove,
    },
    unresolved: {
      on: { ...refuseToMove, 'placement.retry': 'verifying' },
    },
    termsChanged: {
      on: {
        ...refuseToMove,
        'terms.accept': [
          { guard: 'holdsUnderOffer', target: 'placing', actions: 'freeze' },
          { target: 'reviewing', actions: 'takeOffer' },
        ],
        'terms.decline': { target: 'reviewing', actions: 'takeOffer' },
      },
    },
  },
});
