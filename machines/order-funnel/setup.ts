import { and, assign, not, or, setup } from 'xstate';
import { coarse, isSamePoint } from '#contract/address/point';
import { invokingStateOf, serviceTimeoutMs } from '#machines/invoking-state';
import { challengeChanges, deadlines } from '#machines/phone-verification/challenge';
import { actors, type Services } from './actors.ts';
import { carryOver, termsOf } from './cart.ts';
import type { FunnelProblem, OrderFunnelContext } from './context.ts';
import { type Answered, contextChanges } from './context-changes.ts';
import type { OrderFunnelEvent } from './events.ts';
import { type conditions, guards } from './guards.ts';
import {
  isOrderStep,
  nearestStep,
  type OrderStep,
  type Step,
  savedStep,
  stateOf,
  stepAfter,
} from './steps.ts';
import type { FunnelTag } from './tags.ts';

/** The machine looks up a sent order for this time, in ms. Then it shows the outcome as unknown. */
const verifyingLimitMs = 60_000;

/** Pause between two lookups of an order whose response was lost, in ms. */
const lookAgainMs = 2_000;

export const funnelSetup = setup({
  types: {
    context: {} as OrderFunnelContext,
    events: {} as OrderFunnelEvent,
    tags: {} as FunnelTag,
  },
  actors,
  guards,
  actions: {
    explain: assign({ problem: (_, problem: FunnelProblem) => problem }),
    clearProblem: assign({ problem: undefined }),
    /** An update from the order's stream is newer than an answer that was lost. */
    clearLoss: assign(({ context }) =>
      ['slow', 'network', 'busy'].includes(context.problem?.code ?? '') ? { problem: undefined } : {},
    ),
    /** A problem about an expired or replaced code no longer applies. */
    clearCodeProblem: assign(({ context }) =>
      ['code-wrong', 'resend-later'].includes(context.problem?.code ?? '') ? { problem: undefined } : {},
    ),
    storeAnswer: assign(({ context }, answered: Answered) => contextChanges(context, answered)),
    restoreDraft: assign(({ context, event }) =>
      event.type === 'draft.restored'
        ? {
            ...event.context,
            clockOffsetMs: event.clockOffsetMs,
            problem: resumesEarlier(event) ? { code: 'resumed-earlier' as const } : undefined,
          }
        : context,
    ),
    /** Browses the point of a shared link. A request without a point returns to the customer's own address. */
    browse: assign({
      browsing: ({ context: { address }, event }) => {
        if (event.type !== 'step.open' || !event.point) return undefined;
        return address && isSamePoint(event.point, address) ? undefined : coarse(event.point);
      },
    }),
    requestOrder: assign(({ context, event }) =>
      event.type === 'step.open' && isOrderStep(event.step) && event.orderId !== undefined
        ? {
            requestedOrderStep: event.step,
            ...(event.orderId === context.orderId ? {} : { orderId: event.orderId, orderStatus: undefined }),
          }
        : {},
    ),
    requestOrderStep: assign({ requestedOrderStep: (_, step: OrderStep) => step }),
    rememberReturn: assign({ returnTo: (_, step: 'payment' | 'resume') => step }),
    takeBasket: assign(({ event }) =>
      event.type === 'basket.change' ? { basket: event.basket, lines: [], linesFrom: undefined } : {},
    ),
    chooseReseller: assign(({ context, event }) =>
      event.type === 'reseller.choose' ? { ...carryOver(context, event.reseller), browsing: undefined } : {},
    ),
    /** Stores the confirmed reseller. The lines are converted once the reseller is known to deliver to the address. */
    rememberChoice: assign(({ context, event }) =>
      event.type === 'reseller.choose'
        ? {
            reseller: event.reseller,
            linesFrom: context.linesFrom ?? context.reseller,
            browsing: undefined,
          }
        : {},
    ),
    startChallenge: assign((args) => challengeChanges.startChallenge(args)),
    putCodeAside: assign((args) => challengeChanges.putCodeAside(args)),
    takeCodeUp: assign((args) => challengeChanges.takeCodeUp(args)),
    endChallenge: assign({ challenge: undefined, problem: undefined }),
    detailPlace: assign(({ context, event }) =>
      event.type === 'address.detail'
        ? {
            place: event.place ?? context.place,
            ...(event.place ? { address: undefined } : {}),
            problem: undefined,
          }
        : {},
    ),
    takeAddress: assign(({ event }) =>
      event.type === 'address.submit'
        ? {
            address: event.address,
            place: undefined,
            browsing: undefined,
            reach: undefined,
            problem: undefined,
          }
        : {},
    ),
    takeCustomer: assign(({ event }) =>
      event.type === 'customer.submit' ? { customer: event.customer } : {},
    ),
    dropCoupon: assign({ coupon: undefined }),
    /** The key is saved with the draft before the order is sent. It freezes the cart until the outcome is known. */
    freeze: assign(({ context, event }) =>
      event.type === 'order.submit' || event.type === 'terms.accept'
        ? { idempotencyKey: event.key, ...(context.offer ? termsOf(context.offer, context) : {}) }
        : {},
    ),
    unfreeze: assign({ idempotencyKey: undefined }),
    takeOffer: assign(({ context }) => (context.offer ? termsOf(context.offer, context) : {})),
    takeStatus: assign(({ event }) => (event.type === 'order.updated' ? { orderStatus: event.status } : {})),
  },
  delays: {
    serviceTimeout: serviceTimeoutMs,
    verifyingLimit: verifyingLimitMs,
    lookAgain: lookAgainMs,
    ...deadlines,
  },
}).extend({
  guards: {
    knowsPlace: or(['hasPlace', 'hasAddress']),
    /** The customer chose a reseller from a shared link and has not given an address yet. */
    awaitsAddress: and([not('hasAddress'), 'hasReseller']),
    isAtOwnAddress: and(['hasAddress', not('isBrowsing')]),
    isThisOrderStepRequested: and(['isThisOrderRequested', 'isShownOrderStepRequested']),
    awaitsCode: and(['hasCode', not('isCodePutAside'), 'isChallengeOwn', not('isChallengeVerified')]),
    isBlocked: and(['hasBlock', 'isChallengeOwn']),
    isCodeStillGood: and(['isCodeForThatPhone', 'isCodeAlive']),
    hasLiveCode: and([not('isCodePutAside'), 'isCodeAlive']),
    canOpenCancel: and(['isCancelRequested', 'isCancellable']),
    canOpenConfirmation: and(['isConfirmationRequested', 'isConfirmable']),
  },
});

export const invokingState = invokingStateOf<{
  services: Services;
  context: OrderFunnelContext;
  event: OrderFunnelEvent;
  tag: FunnelTag;
  condition: keyof typeof conditions;
  problem: FunnelProblem;
  action:
    | 'unfreeze'
    | { type: 'explain'; params: FunnelProblem }
    | { type: 'requestOrderStep'; params: OrderStep };
}>();

export function after(step: Step): string {
  return `#orderFunnel.${stateOf(stepAfter(step))}`;
}

function resumesEarlier({ step, context }: Extract<OrderFunnelEvent, { type: 'draft.restored' }>): boolean {
  const isSent = context.idempotencyKey !== undefined;
  return !isSent && step !== 'address' && nearestStep(step, context) !== savedStep(step, context);
}
