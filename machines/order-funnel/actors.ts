import { fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';
import type { Address, Place } from '#contract/address/address';
import type { Point } from '#contract/address/point';
import type { Coupon } from '#contract/coupon/coupon';
import type { CancelReason, OrderRequest, OrderStatus, Payment, RefusalReason } from '#contract/order/order';
import type { CartLine } from '#contract/order/pricing';
import type { CodeSent } from '#contract/phone/verification';
import type { Reseller } from '#contract/reseller/reseller';
import type { Offer } from './context.ts';

/** Until when the server refuses, as its own instant (ISO 8601) and as seconds from the answer. */
interface Wait {
  until: string;
  seconds: number;
}

/** What each service is given and every way it can answer. Refusals are answers; throwing means network or bug. */
export interface Services {
  locateCustomer: {
    input: undefined;
    output: { found: Place } | { refused: 'location-denied' | 'location-unavailable' | 'outside-brazil' };
  };
  listResellers: {
    input: { point: Point; resellerId?: string };
    output: { found: 'some'; reseller?: Reseller } | { found: 'none' };
  };
  requestNotice: {
    input: { contact: string; address: Address };
    output: { saved: true } | { refused: 'invalid-contact' };
  };
  sendCode: {
    input: { phone: string };
    output:
      | { sent: CodeSent }
      | ({ refused: 'blocked' | 'too-soon' } & Wait)
      | { refused: 'sms-unavailable' | 'invalid-phone' };
  };
  verifyCode: {
    input: { phone: string; code: string };
    output:
      | { verified: string }
      | { refused: 'code-wrong'; triesLeft: number }
      | { refused: 'code-expired' }
      | ({ refused: 'blocked' } & Wait);
  };
  signOut: { input: undefined; output: { signedOut: true } };
  validateCoupon: {
    input: { name: string; phone: string; resellerId: string; subtotalCents: number };
    output:
      | { valid: Coupon }
      | { refused: 'coupon-unknown' | 'coupon-expired' | 'coupon-used' }
      | { refused: 'coupon-minimum'; minimumCents: number };
  };
  placeOrder: {
    input: { request: OrderRequest; key: string };
    output:
      | { placed: string; status: OrderStatus }
      | { refused: 'phone-unverified' | 'reseller-closed' | 'reseller-gone' | 'order-refused' }
      | { refused: 'terms-changed'; offer: Offer };
  };
  findOrderByKey: {
    input: { key: string };
    output:
      | { found: string; status: OrderStatus }
      | { absent: true }
      | { inFlight: true }
      | { refused: 'phone-unverified' };
  };
  fetchOrder: {
    input: { id: string };
    output: { found: OrderStatus } | { refused: 'not-visible' };
  };
  cancelOrder: {
    input: { id: string; reason: CancelReason };
    output: { cancelled: OrderStatus } | { refused: 'too-late'; status: OrderStatus };
  };
  confirmDelivery: {
    input: { id: string; refusal?: RefusalReason };
    output: { settled: OrderStatus } | { refused: 'too-late'; status: OrderStatus };
  };
  withdrawPurchase: {
    input: { id: string };
    output: { protocol: string } | { refused: 'too-late' };
  };
  prepareRepeat: {
    input: { id: string };
    output:
      | { ready: { address: Address; reseller: Reseller; lines: CartLine[]; payment: Payment } }
      | { refused: 'reseller-gone' | 'reseller-closed'; address: Address };
  };
}

export type ServiceName = keyof Services;

/** The logic of one service, as the machine is given it. */
export type ServiceLogic<Name extends ServiceName> = PromiseActorLogic<
  Services[Name]['output'],
  Services[Name]['input']
>;

function unprovided<Name extends ServiceName>(name: Name): ServiceLogic<Name> {
  return fromPromise<Services[Name]['output'], Services[Name]['input']>(async () => {
    throw new Error(`actor \`${name}\` was not provided`);
  });
}

/** Every service of the funnel, each rejecting until the real one is provided. */
export const actors = {
  locateCustomer: unprovided('locateCustomer'),
  listResellers: unprovided('listResellers'),
  requestNotice: unprovided('requestNotice'),
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

/** What following an order tells the machine. */
export type FollowEvent = { type: 'order.updated'; status: OrderStatus } | { type: 'order.hidden' };
