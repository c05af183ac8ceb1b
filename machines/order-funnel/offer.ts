import type { Coupon } from '#contract/coupon/coupon';
import type { Reseller } from '#contract/reseller/reseller';

/** New terms the server answered an order with: what would be agreed to now. */
export interface Offer {
  reseller: Reseller;
  coupon?: Coupon | undefined;
  reason: 'prices' | 'coupon';
}
