import type { Address, Place } from '#contract/address/address';
import type { FunnelContext } from '#contract/draft/draft';
import type { BasketEntry } from '#contract/order/basket';
import type { CancelReason, Customer, OrderStatus, Payment, RefusalReason } from '#contract/order/order';
import type { CartLine } from '#contract/order/pricing';
import type { CodeChannel } from '#contract/phone/channel';
import type { Reseller } from '#contract/reseller/reseller';
import type { VerificationEvent } from '#machines/phone-verification/challenge';
import type { StepRequest } from './steps.ts';

export type AddressEvent =
  | { type: 'address.locate' }
  | { type: 'address.detail'; place?: Place }
  | { type: 'address.search' }
  | { type: 'address.submit'; address: Address };

export type ResellerEvent =
  | { type: 'resellers.retry' }
  | { type: 'basket.change'; basket: BasketEntry[] }
  | { type: 'reseller.choose'; reseller: Reseller }
  | { type: 'subscription.request'; contact: string };

export type ItemsEvent = { type: 'items.submit'; lines: CartLine[] };

export type CustomerEvent =
  | { type: 'customer.submit'; customer: Customer; channel?: CodeChannel }
  | { type: 'phone.forget' };

export type PaymentEvent =
  | { type: 'payment.choose'; payment: Payment }
  | { type: 'coupon.submit'; name: string }
  | { type: 'coupon.remove' };

export type ResumeEvent =
  | { type: 'order.submit'; key: string }
  | { type: 'terms.accept'; key: string }
  | { type: 'terms.decline' }
  | { type: 'placement.retry' };

export type OrderEvent =
  | { type: 'order.retry' }
  | { type: 'order.updated'; status: OrderStatus }
  | { type: 'order.hidden' }
  | { type: 'cancel.submit'; reason: CancelReason }
  | { type: 'delivery.confirm' }
  | { type: 'delivery.refuse' }
  | { type: 'delivery.reconsider' }
  | { type: 'refusal.submit'; reason: RefusalReason }
  | { type: 'order.repeat'; elsewhere?: true }
  | { type: 'order.withdraw' };

/** Every event of the funnel. Requests of the customer are verbs. Facts are participles. */
export type OrderFunnelEvent =
  | { type: 'draft.restored'; step: string; context: FunnelContext; clockOffsetMs: number }
  | ({ type: 'step.open' } & StepRequest)
  | { type: 'dialog.close' }
  | AddressEvent
  | ResellerEvent
  | ItemsEvent
  | CustomerEvent
  | VerificationEvent
  | PaymentEvent
  | ResumeEvent
  | OrderEvent;
