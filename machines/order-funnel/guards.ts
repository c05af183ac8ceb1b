import { isSamePoint } from '#contract/address/point';
import type { OrderStatus } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { isOutcome } from '#machines/outcomes';
import { verificationGuards } from '#machines/phone-verification/challenge';
import { holdsUnderOffer, isPayable, isSellable, orderRequestOf } from './cart.ts';
import type { OrderFunnelContext } from './context.ts';
import type { OrderFunnelEvent } from './events.ts';
import { placeAsked } from './place-asked.ts';
import { canOpen, isOrderStep, nearestStep, type Step } from './steps.ts';

interface Asked {
  context: OrderFunnelContext;
  event: OrderFunnelEvent;
}

const parametrised = {
  answers: ({ event }: Asked, { outcome }: { outcome: string }) => isOutcome(event, outcome),
  opens: ({ context, event }: Asked, { step }: { step: Step }) =>
    event.type === 'step.open' && event.step === step && canOpen(event, context),
  asksFor: ({ event }: Asked, { step }: { step: Step }) => event.type === 'step.open' && event.step === step,
  restoresTo: ({ event }: Asked, { step }: { step: Step }) =>
    event.type === 'draft.restored' && nearestStep(event.step, event.context) === step,
};

/** Guards without parameters. `setup.ts` composes them. */
export const conditions = {
  ...verificationGuards,
  /** The screen already shows the requested list: the same shared point, or the customer's own address. */
  asksForThisList: ({ context, event }: Asked) => {
    if (event.type !== 'step.open' || event.step !== 'resellers') return false;
    const shown = placeAsked(context);
    if (!event.point) return context.browsing === undefined || context.address === undefined;
    return shown !== undefined && isSamePoint(event.point, shown);
  },
  asksForThisOrder: ({ context, event }: Asked) =>
    event.type === 'step.open' && isOrderStep(event.step) && event.orderId === context.orderId,
  asksForShownOrderStep: ({ context, event }: Asked) =>
    event.type === 'step.open' && event.step === context.askedOrderStep,
  restoresSentOrder: ({ event }: Asked) =>
    event.type === 'draft.restored' && event.context.idempotencyKey !== undefined,
  hasPlace: ({ context }: Asked) => context.place !== undefined,
  hasAddress: ({ context }: Asked) => context.address !== undefined,
  hasReseller: ({ context }: Asked) => context.reseller !== undefined,
  hasCustomer: ({ context }: Asked) => context.customer !== undefined,
  /** The screen shows the place of a shared link, not the customer's own address. */
  isBrowsing: ({ context }: Asked) => context.browsing !== undefined,
  isClosedResellerChosen: ({ event }: Asked) => event.type === 'reseller.choose' && !event.reseller.open,
  isCartSellable: ({ context, event }: Asked) =>
    event.type === 'items.submit' && isSellable(event.lines, context.reseller),
  isCartUnsellable: ({ context }: Asked) => !isSellable(context.lines, context.reseller),
  isPhoneVerified: ({ context, event }: Asked) =>
    event.type === 'customer.submit' && event.customer.phone === context.verifiedPhone,
  /** The phone being verified belongs to the customer. A phone verified only to see an order does not. */
  isChallengeOwn: ({ context: { challenge, customer } }: Asked) =>
    challenge !== undefined && challenge.phone === customer?.phone,
  returnsToResume: ({ context }: Asked) => context.returnTo === 'resume',
  isPaymentAccepted: ({ context, event }: Asked) =>
    event.type === 'payment.choose' && isPayable(context, event.payment),
  /** The chosen payment is no longer valid for this cart: for example, a higher total needs a larger note. */
  isPaymentUnfit: ({ context }: Asked) => !context.payment || !isPayable(context, context.payment),
  holdsUnderOffer: ({ context }: Asked) => holdsUnderOffer(context),
  isOrderComplete: ({ context }: Asked) => orderRequestOf(context) !== undefined,
  isReadyToResume: ({ context }: Asked) => canOpen({ step: 'resume' }, context),
  isOrderKnown: ({ context }: Asked) => context.orderStatus !== undefined,
  isFinished: ({ context }: Asked) => can(orderCan.finish, context),
  isCancellable: ({ context }: Asked) => can(orderCan.cancel, context),
  isConfirmable: ({ context }: Asked) => can(orderCan.confirm, context),
  wantsAnotherReseller: ({ event }: Asked) => event.type === 'order.repeat' && event.elsewhere === true,
  isDelivered: ({ context }: Asked) => context.orderStatus === 'delivered',
  wantsToCancel: ({ context }: Asked) => context.askedOrderStep === 'cancel',
  wantsToConfirm: ({ context }: Asked) => context.askedOrderStep === 'deliveryConfirmation',
  staysCancellable: ({ event }: Asked) => event.type === 'order.updated' && orderCan.cancel(event.status),
  staysConfirmable: ({ event }: Asked) => event.type === 'order.updated' && orderCan.confirm(event.status),
};

export const guards = { ...parametrised, ...conditions };

function can(what: (status: OrderStatus) => boolean, { orderStatus }: OrderFunnelContext): boolean {
  return orderStatus !== undefined && what(orderStatus);
}
