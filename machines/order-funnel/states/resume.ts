import { needed } from '#machines/invoking-state';
import { identifying } from '#machines/phone-verification/states';
import type { RefusedBy } from '../actors.ts';
import { frozenOrder } from '../cart.ts';
import { funnelSetup, invokingState } from '../setup.ts';
import type { Step } from '../steps.ts';

const refuseToMove = { 'step.open': {} };

const startOver = ['unfreeze', { type: 'explain', params: { code: 'resumed-earlier' } }] as const;

/**
 * Refusals that send the customer back to another step, whose `arrivalSentences` explain them. After any other refusal
 * the customer stays at the summary.
 */
const correctingSteps = [
  { outcome: 'phone-unverified', step: 'personalData' },
  { outcome: 'reseller-closed', step: 'resellers' },
  { outcome: 'reseller-gone', step: 'resellers' },
] as const satisfies readonly { outcome: RefusedBy<'placeOrder'>; step: Step }[];

type Elsewhere = (typeof correctingSteps)[number];

export type LedTo<At extends Step> = Extract<Elsewhere, { step: At }>['outcome'];

/** The refusals of an order that the summary shows. */
export type SummaryRefusal = Exclude<RefusedBy<'placeOrder'>, Elsewhere['outcome']>;

/** Sends the order. `whenLost` is the target after an error or a timeout. */
function placing(tag: 'placing' | 'verifying', whenLost: 'verifying' | 'unresolved') {
  return {
    ...invokingState('placeOrder', {
      tags: [tag],
      input: ({ context }) => frozenOrder(context),
      outcomes: [
        { outcome: 'placed', target: '#orderFunnel.order' },
        { outcome: 'offer', target: 'termsChanged' },
        ...correctingSteps.map(({ outcome, step }) => ({ outcome, target: `#orderFunnel.${step}` })),
        { target: 'reviewing' },
      ],
      failures: [{ target: whenLost, problem: 'none' }],
    }),
    entry: 'clearProblem',
    on: refuseToMove,
  } as const;
}

/** The summary of the order and its placement. The order is placed exactly once, even if the response is lost. */
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
          { guard: { type: 'isStepRequested', params: { step: 'resume' } } },
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
    placing: placing('placing', 'verifying'),
    /** The first request did not arrive, so the order is sent again with the same key. */
    placingAgain: placing('verifying', 'unresolved'),
    /** The response was lost. The machine looks up the order by its key until it is found or certainly absent. */
    verifying: {
      tags: ['busy', 'verifying'],
      initial: 'looking',
      on: refuseToMove,
      after: { verifyingLimit: 'unresolved' },
      states: {
        looking: invokingState('findOrderByKey', {
          input: ({ context }) => ({ key: needed(context.idempotencyKey) }),
          outcomes: [
            { outcome: 'found', target: '#orderFunnel.order' },
            {
              outcome: 'phone-unverified',
              condition: 'hasCustomer',
              target: '#orderFunnel.resume.identifying',
            },
            // Without its phone, a draft cannot look up the order. The server still knows that the draft's order
            // exists.
            { outcome: 'phone-unverified', target: '#orderFunnel.address', actions: startOver },
            {
              outcome: 'not-found',
              condition: 'isOrderComplete',
              target: '#orderFunnel.resume.placingAgain',
            },
            { outcome: 'not-found', target: '#orderFunnel.address', actions: startOver },
            { target: 'waiting' },
          ],
          failures: [{ target: 'waiting', problem: 'none' }],
        }),
        waiting: { after: { lookAgain: 'looking' } },
      },
    },
    /** The session has ended. Only the phone that the order was sent with may look it up. */
    identifying: {
      ...identifying('orderFunnel.resume.identifying', '#orderFunnel.resume.verifying', 'customer'),
      on: refuseToMove,
    },
    unresolved: {
      tags: 'unresolved',
      on: { ...refuseToMove, 'placement.retry': 'verifying' },
    },
    termsChanged: {
      tags: 'termsChanged',
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
