import type { Coupon } from '#contract/coupon/coupon';
import type { Reseller } from '#contract/reseller/reseller';

/** The new terms the server returned for an order, to be accepted or not. */
export interface Offer {
  reseller: Reseller;
  coupon?: Coupon | undefined;
  reason: 'prices' | 'coupon';
}
