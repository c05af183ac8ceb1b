import { isSamePoint } from '#contract/address/point';
import type { OrderStatus } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { isOutcome } from '#machines/outcomes';
import { verificationGuards } from '#machines/phone-verification/challenge';
import { holdsUnderOffer, isPayable, isSellable, orderRequestOf } from './cart.ts';
import type { OrderFunnelContext } from './context.ts';
import type { OrderFunnelEvent } from './events.ts';
import { requestedPlace } from './requested-place.ts';
import { canOpen, isOrderStep, nearestStep, type Step } from './steps.ts';

interface GuardArgs {
  context: OrderFunnelContext;
  event: OrderFunnelEvent;
}

const parametrised = {
  answers: ({ event }: GuardArgs, { outcome }: { outcome: string }) => isOutcome(event, outcome),
  opens: ({ context, event }: GuardArgs, { step }: { step: Step }) =>
    event.type === 'step.open' && event.step === step && canOpen(event, context),
  isStepRequested: ({ event }: GuardArgs, { step }: { step: Step }) =>
    event.type === 'step.open' && event.step === step,
  restoresTo: ({ event }: GuardArgs, { step }: { step: Step }) =>
    event.type === 'draft.restored' && nearestStep(event.step, event.context) === step,
};

/** Guards without parameters. `setup.ts` composes them. */
export const conditions = {
  ...verificationGuards,
  /** The screen already shows the requested list: the same shared point, or the customer's own address. */
  isThisListRequested: ({ context, event }: GuardArgs) => {
    if (event.type !== 'step.open' || event.step !== 'resellers') return false;
    const placeOnScreen = requestedPlace(context);
    if (!event.point) return context.browsing === undefined || context.address === undefined;
    return placeOnScreen !== undefined && isSamePoint(event.point, placeOnScreen);
  },
  isThisOrderRequested: ({ context, event }: GuardArgs) =>
    event.type === 'step.open' && isOrderStep(event.step) && event.orderId === context.orderId,
  isShownOrderStepRequested: ({ context, event }: GuardArgs) =>
    event.type === 'step.open' && event.step === context.requestedOrderStep,
  restoresSentOrder: ({ event }: GuardArgs) =>
    event.type === 'draft.restored' && event.context.idempotencyKey !== undefined,
  hasPlace: ({ context }: GuardArgs) => context.place !== undefined,
  hasAddress: ({ context }: GuardArgs) => context.address !== undefined,
  hasReseller: ({ context }: GuardArgs) => context.reseller !== undefined,
  hasCustomer: ({ context }: GuardArgs) => context.customer !== undefined,
  /** The screen shows the place of a shared link, not the customer's own address. */
  isBrowsing: ({ context }: GuardArgs) => context.browsing !== undefined,
  isClosedResellerChosen: ({ event }: GuardArgs) => event.type === 'reseller.choose' && !event.reseller.open,
  isCartSellable: ({ context, event }: GuardArgs) =>
    event.type === 'items.submit' && isSellable(event.lines, context.reseller),
  isCartUnsellable: ({ context }: GuardArgs) => !isSellable(context.lines, context.reseller),
  isPhoneVerified: ({ context, event }: GuardArgs) =>
    event.type === 'customer.submit' && event.customer.phone === context.verifiedPhone,
  /** The phone being verified belongs to the customer. A phone verified only to see an order does not. */
  isChallengeOwn: ({ context: { challenge, customer } }: GuardArgs) =>
    challenge !== undefined && challenge.phone === customer?.phone,
  returnsToResume: ({ context }: GuardArgs) => context.returnTo === 'resume',
  isPaymentAccepted: ({ context, event }: GuardArgs) =>
    event.type === 'payment.choose' && isPayable(context, event.payment),
  /** The chosen payment is no longer valid for this cart: for example, a higher total needs a larger note. */
  isPaymentUnfit: ({ context }: GuardArgs) => !context.payment || !isPayable(context, context.payment),
  holdsUnderOffer: ({ context }: GuardArgs) => holdsUnderOffer(context),
  isOrderComplete: ({ context }: GuardArgs) => orderRequestOf(context) !== undefined,
  isReadyToResume: ({ context }: GuardArgs) => canOpen({ step: 'resume' }, context),
  isOrderKnown: ({ context }: GuardArgs) => context.orderStatus !== undefined,
  isFinished: ({ context }: GuardArgs) => can(orderCan.finish, context),
  isCancellable: ({ context }: GuardArgs) => can(orderCan.cancel, context),
  isConfirmable: ({ context }: GuardArgs) => can(orderCan.confirm, context),
  isOtherResellerRequested: ({ event }: GuardArgs) =>
    event.type === 'order.repeat' && event.elsewhere === true,
  isDelivered: ({ context }: GuardArgs) => context.orderStatus === 'delivered',
  isCancelRequested: ({ context }: GuardArgs) => context.requestedOrderStep === 'cancel',
  isConfirmationRequested: ({ context }: GuardArgs) => context.requestedOrderStep === 'deliveryConfirmation',
  staysCancellable: ({ event }: GuardArgs) => event.type === 'order.updated' && orderCan.cancel(event.status),
  staysConfirmable: ({ event }: GuardArgs) =>
    event.type === 'order.updated' && orderCan.confirm(event.status),
};

export const guards = { ...parametrised, ...conditions };

function can(what: (status: OrderStatus) => boolean, { orderStatus }: OrderFunnelContext): boolean {
  return orderStatus !== undefined && what(orderStatus);
}
