import type { Address, Place } from '#contract/address/address';
import type { FunnelContext } from '#contract/draft/draft';
import type { CancelReason, Customer, OrderStatus, Payment, RefusalReason } from '#contract/order/order';
import type { CartLine } from '#contract/order/pricing';
import type { Reseller } from '#contract/reseller/reseller';
import type { StepRequest } from './steps.ts';

/** Every event of the funnel. Requests of the customer are verbs; what has happened is a participle. */
export type OrderFunnelEvent =
  | { type: 'draft.restored'; step: string; context: FunnelContext; clockOffsetMs: number }
  | ({ type: 'step.open' } & StepRequest)
  | { type: 'address.locate' }
  | { type: 'address.detail'; place?: Place }
  | { type: 'address.search' }
  | { type: 'address.submit'; address: Address }
  | { type: 'resellers.retry' }
  | { type: 'reseller.choose'; reseller: Reseller }
  | { type: 'notice.request'; contact: string }
  | { type: 'items.submit'; lines: CartLine[] }
  | { type: 'customer.submit'; customer: Customer }
  | { type: 'phone.submit'; phone: string }
  | { type: 'phone.edit' }
  | { type: 'phone.forget' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'coupon.submit'; name: string }
  | { type: 'coupon.remove' }
  | { type: 'dialog.close' }
  | { type: 'payment.choose'; payment: Payment }
  | { type: 'order.submit'; key: string }
  | { type: 'terms.accept'; key: string }
  | { type: 'terms.decline' }
  | { type: 'placement.retry' }
  | { type: 'order.retry' }
  | { type: 'order.updated'; status: OrderStatus }
  | { type: 'order.hidden' }
  | { type: 'cancel.submit'; reason: CancelReason }
  | { type: 'delivery.confirm' }
  | { type: 'delivery.refuse' }
  | { type: 'delivery.reconsider' }
  | { type: 'refusal.submit'; reason: RefusalReason }
  | { type: 'order.repeat' }
  | { type: 'order.withdraw' };
