import { fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';
import type { Address, Place } from '#contract/address/address';
import type { Refusal, RefusalFields } from '#contract/api/refusals';
import type { Coupon } from '#contract/coupon/coupon';
import type { CancelReason, OrderRequest, OrderStatus, RefusalReason } from '#contract/order/order';
import type { Repetition } from '#contract/order/repetition';
import type { DeliveryPlace } from '#contract/reseller/area';
import type { Reseller } from '#contract/reseller/reseller';
import type { RefusalOf } from '#machines/outcomes';
import type { VerificationServices } from '#machines/phone-verification/services';
import type { refusedBy } from './refused-by.ts';

interface Refused<Name extends keyof typeof refusedBy> {
  refused: Refusal<(typeof refusedBy)[Name][number]>;
}

/**
 * New terms that the customer accepts or declines. They come from a refusal, or are the current terms without the
 * coupon.
 */
export interface Offer extends RefusalFields<'terms-changed'> {
  reason: 'prices' | 'coupon';
}

/**
 * Input and every possible answer of each service. A refusal is an answer. A service throws only on a network failure
 * or a bug.
 */
export interface Services extends VerificationServices {
  locateCustomer: {
    input: undefined;
    output:
      | { found: Place }
      | { refused: { code: 'location-denied' | 'location-unavailable' | 'outside-brazil' } };
  };
  listResellers: {
    input: { point: DeliveryPlace; resellerId?: string };
    output: { found: 'some'; reseller?: Reseller } | { found: 'none' };
  };
  requestSubscription: {
    input: { contact: string; address: Address };
    output: { saved: true } | Refused<'requestSubscription'>;
  };
  signOut: { input: undefined; output: { signedOut: true } };
  validateCoupon: {
    input: { name: string; resellerId: string; subtotalCents: number };
    output: { valid: Coupon } | Refused<'validateCoupon'>;
  };
  placeOrder: {
    input: { request: OrderRequest; key: string };
    output: { placed: string; status: OrderStatus } | { offer: Offer } | Refused<'placeOrder'>;
  };
  findOrderByKey: {
    input: { key: string };
    output: { found: string; status: OrderStatus } | Refused<'findOrderByKey'>;
  };
  fetchOrder: {
    input: { id: string };
    output: { found: OrderStatus } | Refused<'fetchOrder'>;
  };
  cancelOrder: {
    input: { id: string; reason: CancelReason };
    output: { cancelled: OrderStatus } | { refused: Refusal<'too-late'>; status: OrderStatus };
  };
  confirmDelivery: {
    input: { id: string; refusal?: RefusalReason };
    output: { settled: OrderStatus } | { refused: Refusal<'too-late'>; status: OrderStatus };
  };
  withdrawPurchase: {
    input: { id: string };
    output: { withdrawn: string } | { refused: Refusal<'too-late'> };
  };
  prepareRepeat: {
    input: { id: string };
    output:
      | { ready: Repetition & { reseller: Reseller } }
      | { refused: Refusal<'reseller-gone' | 'reseller-closed'>; cart: Repetition };
  };
}

export type ServiceName = keyof Services;

export type RefusedBy<Name extends ServiceName> = RefusalOf<Services[Name]['output']>;

export type ServiceLogic<Name extends ServiceName> = PromiseActorLogic<
  Services[Name]['output'],
  Services[Name]['input']
>;

function unprovided<Name extends ServiceName>(name: Name): ServiceLogic<Name> {
  return fromPromise<Services[Name]['output'], Services[Name]['input']>(async () => {
    throw new Error(`actor \`${name}\` was not provided`);
  });
}

/** Every service of the funnel. Each throws until the caller provides the real one. */
export const actors = {
  locateCustomer: unprovided('locateCustomer'),
  listResellers: unprovided('listResellers'),
  requestSubscription: unprovided('requestSubscription'),
  sendCode: unprovided('sendCode'),
  verifyCode: unprovided('verifyCode'),
  signOut: unprovided('signOut'),
  validateCoupon: unprovided('validateCoupon'),
  placeOrder: unprovided('placeOrder'),
  findOrderByKey: unprovided('findOrderByKey'),
  fetchOrder: unprovided('fetchOrder'),
  cancelOrder: unprovided('cancelOrder'),
  confirmDelivery: unprovided('confirmDelivery'),
  withdrawPurchase: unprovided('withdrawPurchase'),
  prepareRepeat: unprovided('prepareRepeat'),
  followOrder: fromCallback<FollowEvent, { id: string }>(() => {
    throw new Error('actor `followOrder` was not provided');
  }),
};

export type FollowEvent = { type: 'order.updated'; status: OrderStatus } | { type: 'order.hidden' };
