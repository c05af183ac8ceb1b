import { assign, setup } from 'xstate';
import { coarse } from '#contract/address/point';
import type { OrderStatus } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { actors, type Services } from './actors.ts';
import { carryOver, holdsUnderOffer, isPayable, isSellable, requestOf, termsOf } from './cart.ts';
import { now } from './clock.ts';
import type { FunnelProblem, OrderFunnelContext } from './context.ts';
import type { OrderFunnelEvent } from './events.ts';
import { learn } from './learn.ts';
import { outcomeGuards } from './outcomes.ts';
import { canOpen, isOrderStep, nearestStep, type OrderStep, type Step, savedStep } from './steps.ts';

/** Longest wait for a service's answer, in ms. */
const serviceTimeoutMs = 15_000;

/** How long the outcome of a sent order is looked for before the customer is told, in ms. */
const verifyingLimitMs = 60_000;

/** Pause between two looks for an order whose answer was lost, in ms. */
const lookAgainMs = 2_000;

/** Longest delay a timer can hold, in ms; beyond it, timers run out at once. */
const timerMaximumMs = 2 ** 31 - 1;

const until = (instant: string | undefined, context: OrderFunnelContext) =>
  instant === undefined
    ? 0
    : Math.min(timerMaximumMs, Math.max(0, Date.parse(instant) - (now() + context.clockOffsetMs)));

/** Types, services, guards, actions and delays of the order funnel; every state file builds on it. */
export const funnelSetup = setup({
  types: {
    context: {} as OrderFunnelContext,
    events: {} as OrderFunnelEvent,
    tags: {} as 'busy',
  },
  actors,
  guards: {
    ...outcomeGuards,
    /** The asked step can be entered with what is known. */
    opens: ({ context, event }, { step }: { step: Step }) =>
      event.type === 'step.open' && event.step === step && canOpen(event, context),
    asksFor: ({ event }, { step }: { step: Step }) => event.type === 'step.open' && event.step === step,
    /** The asked list is the one on screen: same shared point, or one's own address. */
    asksForThisList: ({ context, event }) => {
      if (event.type !== 'step.open' || event.step !== 'resellers') return false;
      const shown = context.browsing ?? context.address;
      if (!event.point) return context.browsing === undefined || context.address === undefined;
      if (!shown) return false;
      const [asked, now] = [coarse(event.point), coarse(shown)];
      return asked.latitude === now.latitude && asked.longitude === now.longitude;
    },
    asksForThisOrder: ({ context, event }) =>
      event.type === 'step.open' && isOrderStep(event.step) && event.orderId === context.orderId,
    asksForThisOrderStep: ({ context, event }) =>
      event.type === 'step.open' &&
      event.step === context.askedOrderStep &&
      event.orderId === context.orderId,
    restoresTo: ({ event }, { step }: { step: Step }) =>
      event.type === 'draft.restored' && nearestStep(event.step, event.context) === step,
    restoresSentOrder: ({ event }) =>
      event.type === 'draft.restored' && event.context.idempotencyKey !== undefined,
    hasPlace: ({ context }) => context.place !== undefined || context.address !== undefined,
    hasAddress: ({ context }) => context.address !== undefined,
    /** A reseller was chosen from a shared link before any address was given. */
    awaitsAddress: ({ context }) => context.address === undefined && context.reseller !== undefined,
    /** What is on screen belongs to one's own address, not to a shared link. */
    isAtOwnAddress: ({ context }) => context.address !== undefined && context.browsing === undefined,
    isClosedResellerChosen: ({ event }) => event.type === 'reseller.choose' && !event.reseller.open,
    isCartSellable: ({ context, event }) =>
      event.type === 'items.submit' && isSellable(event.lines, context.reseller),
    isPhoneVerified: ({ context, event }) =>
      event.type === 'customer.submit' && event.customer.phone === context.verifiedPhone,
    /** The customer's phone is being verified; another one, being verified to see an order, does not count. */
    awaitsCode: ({ context: { challenge, customer, verifiedPhone } }) =>
      challenge?.codeExpiresAt !== undefined &&
      !challenge.putAside &&
      challenge.phone === customer?.phone &&
      challenge.phone !== verifiedPhone,
    isBlocked: ({ context: { challenge, customer } }) =>
      challenge?.blockedUntil !== undefined && challenge.phone === customer?.phone,
    /** The phone given is the one a code was sent to, and that code can still be entered. */
    isCodeStillGood: ({ context, event }) => {
      const phone =
        event.type === 'customer.submit'
          ? event.customer.phone
          : event.type === 'phone.submit' && event.phone;
      return context.challenge?.phone === phone && until(context.challenge?.codeExpiresAt, context) > 0;
    },
    isWaiting: ({ context }) => until(context.challenge?.blockedUntil, context) > 0,
    hasLiveCode: ({ context }) =>
      !context.challenge?.putAside && until(context.challenge?.codeExpiresAt, context) > 0,
    /** Another code was asked for too soon, and the one sent before can still be entered. */
    isTooSoonForAnother: ({ context }, answer: object) =>
      'refused' in answer &&
      answer.refused === 'too-soon' &&
      until(context.challenge?.codeExpiresAt, context) > 0,
    isOwnPhoneUnverified: ({ context }, answer: object) =>
      context.customer !== undefined && 'refused' in answer && answer.refused === 'phone-unverified',
    /** An earlier code was sent, dead or alive. */
    hasCode: ({ context: { challenge } }) => challenge?.codeExpiresAt !== undefined,
    returnsToResume: ({ context }) => context.returnTo === 'resume',
    isPaymentAccepted: ({ context, event }) =>
      event.type === 'payment.choose' && isPayable(context, event.payment),
    isCartUnsellable: ({ context }) => !isSellable(context.lines, context.reseller),
    /** What was chosen no longer holds for this cart: a dearer total needs a larger note, for one. */
    isPaymentUnfit: ({ context }) => !context.payment || !isPayable(context, context.payment),
    holdsUnderOffer: ({ context }) => holdsUnderOffer(context),
    isAbsentAndWhole: ({ context }, answer: object) => 'absent' in answer && requestOf(context) !== undefined,
    isNoneFoundBrowsing: ({ context }, answer: object) =>
      context.browsing !== undefined && 'found' in answer && answer.found === 'none',
    isFinished: ({ context }) => can(orderCan.finish, context),
    isOrderKnown: ({ context }) => context.orderStatus !== undefined,
    wantsToCancel: ({ context }) => context.askedOrderStep === 'cancel' && can(orderCan.cancel, context),
    wantsToConfirm: ({ context }) =>
      context.askedOrderStep === 'deliveryConfirmation' && can(orderCan.confirm, context),
    /** Cancelling came too late; a delivery confirmed too early needs no words, the status says it. */
    wantsInVain: ({ context }) => context.askedOrderStep === 'cancel',
    isDelivered: ({ context }) => context.orderStatus === 'delivered',
    staysCancellable: ({ event }) => event.type === 'order.updated' && orderCan.cancel(event.status),
    staysConfirmable: ({ event }) => event.type === 'order.updated' && orderCan.confirm(event.status),
    isCouponForResume: ({ context }, answer: object) => context.returnTo === 'resume' && 'valid' in answer,
    isReadyToResume: ({ context }) => canOpen({ step: 'resume' }, context),
  },
  actions: {
    explain: assign({ problem: (_, problem: FunnelProblem) => problem }),
    clearProblem: assign({ problem: undefined }),
    /** A dead code is no longer wrong; why another could not be sent still holds. */
    /** What was told of a code that is dead now says nothing any more. */
    clearCodeProblem: assign(({ context }) =>
      ['code-wrong', 'resend-later'].includes(context.problem?.code ?? '') ? { problem: undefined } : {},
    ),
    restoreDraft: assign(({ context, event }) =>
      event.type === 'draft.restored'
        ? {
            ...event.context,
            clockOffsetMs: event.clockOffsetMs,
            problem: resumesEarlier(event) ? { code: 'resumed-earlier' as const } : undefined,
          }
        : context,
    ),
    /** A shared link's point is looked at; asking without one returns to one's own address. */
    browse: assign({
      browsing: ({ context, event }) => {
        if (event.type !== 'step.open' || !event.point) return undefined;
        const [asked, own] = [coarse(event.point), context.address && coarse(context.address)];
        return own?.latitude === asked.latitude && own.longitude === asked.longitude ? undefined : asked;
      },
    }),
    askForOrder: assign(({ context, event }) =>
      event.type === 'step.open' && isOrderStep(event.step) && event.orderId !== undefined
        ? {
            askedOrderStep: event.step,
            ...(event.orderId === context.orderId ? {} : { orderId: event.orderId, orderStatus: undefined }),
          }
        : {},
    ),
    askFor: assign({ askedOrderStep: (_, step: OrderStep) => step }),
    rememberReturn: assign({ returnTo: (_, step: 'payment' | 'resume') => step }),
    chooseReseller: assign(({ context, event }) =>
      event.type === 'reseller.choose' ? { ...carryOver(context, event.reseller), browsing: undefined } : {},
    ),
    /** Confirmed, with the lines carried over, once it is known to deliver at one's own address. */
    rememberChoice: assign(({ context, event }) =>
      event.type === 'reseller.choose'
        ? {
            reseller: event.reseller,
            linesFrom: context.linesFrom ?? context.reseller,
            browsing: undefined,
          }
        : {},
    ),
    startChallenge: assign(({ event }) => {
      if (event.type === 'customer.submit') return { challenge: { phone: event.customer.phone } };
      return event.type === 'phone.submit' ? { challenge: { phone: event.phone } } : {};
    }),
    putCodeAside: assign({
      challenge: ({ context }) => context.challenge && { ...context.challenge, putAside: true },
    }),
    takeCodeUp: assign({
      challenge: ({ context }) => {
        if (!context.challenge) return undefined;
        const { putAside: _, ...challenge } = context.challenge;
        return challenge;
      },
    }),
    endChallenge: assign({ challenge: undefined, problem: undefined }),
    /** Whoever leaves a shared device leaves nothing of themselves behind. */
    forgetPhone: assign({ verifiedPhone: undefined, challenge: undefined, customer: undefined }),
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
    takeLines: assign(({ event }) =>
      event.type === 'items.submit' ? { lines: event.lines, linesFrom: undefined } : {},
    ),
    takeCustomer: assign(({ event }) =>
      event.type === 'customer.submit' ? { customer: event.customer } : {},
    ),
    takePayment: assign(({ event }) => (event.type === 'payment.choose' ? { payment: event.payment } : {})),
    dropCoupon: assign({ coupon: undefined }),
    /** The key is saved with the draft before the order is sent, and freezes the cart until the outcome is known. */
    freeze: assign(({ context, event }) =>
      event.type === 'order.submit' || event.type === 'terms.accept'
        ? { idempotencyKey: event.key, ...(context.offer ? termsOf(context.offer, context) : {}) }
        : {},
    ),
    unfreeze: assign({ idempotencyKey: undefined }),
    takeOffer: assign(({ context }) => (context.offer ? termsOf(context.offer, context) : {})),
    takeStatus: assign(({ event }) => (event.type === 'order.updated' ? { orderStatus: event.status } : {})),
    learnLocateCustomer: assign(({ context }, answer: Services['locateCustomer']['output']) =>
      learn.locateCustomer(context, answer),
    ),
    learnListResellers: assign(({ context }, answer: Services['listResellers']['output']) =>
      learn.listResellers(context, answer),
    ),
    learnRequestNotice: assign(({ context }, answer: Services['requestNotice']['output']) =>
      learn.requestNotice(context, answer),
    ),
    learnSendCode: assign(({ context }, answer: Services['sendCode']['output']) =>
      learn.sendCode(context, answer),
    ),
    learnVerifyCode: assign(({ context }, answer: Services['verifyCode']['output']) =>
      learn.verifyCode(context, answer),
    ),
    learnValidateCoupon: assign(({ context }, answer: Services['validateCoupon']['output']) =>
      learn.validateCoupon(context, answer),
    ),
    learnPlaceOrder: assign(({ context }, answer: Services['placeOrder']['output']) =>
      learn.placeOrder(context, answer),
    ),
    learnFindOrderByKey: assign(({ context }, answer: Services['findOrderByKey']['output']) =>
      learn.findOrderByKey(context, answer),
    ),
    learnFetchOrder: assign(({ context }, answer: Services['fetchOrder']['output']) =>
      learn.fetchOrder(context, answer),
    ),
    learnCancelOrder: assign(({ context }, answer: Services['cancelOrder']['output']) =>
      learn.cancelOrder(context, answer),
    ),
    learnConfirmDelivery: assign(({ context }, answer: Services['confirmDelivery']['output']) =>
      learn.confirmDelivery(context, answer),
    ),
    learnWithdrawPurchase: assign(({ context }, answer: Services['withdrawPurchase']['output']) =>
      learn.withdrawPurchase(context, answer),
    ),
    learnPrepareRepeat: assign(({ context }, answer: Services['prepareRepeat']['output']) =>
      learn.prepareRepeat(context, answer),
    ),
  },
  delays: {
    serviceTimeout: serviceTimeoutMs,
    verifyingLimit: verifyingLimitMs,
    lookAgain: lookAgainMs,
    codeLifetime: ({ context }) => until(context.challenge?.codeExpiresAt, context),
    resendCooldown: ({ context }) => until(context.challenge?.resendAt, context),
    blockLength: ({ context }) => until(context.challenge?.blockedUntil, context),
  },
});

function resumesEarlier({ step, context }: Extract<OrderFunnelEvent, { type: 'draft.restored' }>): boolean {
  const isSent = context.idempotencyKey !== undefined;
  return !isSent && step !== 'address' && nearestStep(step, context) !== savedStep(step, context);
}

function can(what: (status: OrderStatus) => boolean, { orderStatus }: OrderFunnelContext): boolean {
  return orderStatus !== undefined && what(orderStatus);
}
