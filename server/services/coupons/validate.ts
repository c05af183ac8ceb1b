import { isCouponRefusal } from '#contract/api/refusals';
import type { Coupon } from '#contract/coupon/coupon';
import type { ServerContext } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import { toCoupon } from './row.ts';
import { type CouponUse, usableCoupon } from './usable.ts';

/**
 * Returns the coupon if this phone may use it for this cart, else throws a refusal. Unknown coupons and coupons of
 * other customers throw the same one.
 */
export async function validateCoupon(ctx: ServerContext, use: CouponUse): Promise<Coupon> {
  return toCoupon(await usableCoupon(ctx, ctx.db, use, ctx.now()), use.subtotalCents);
}

/** Returns the coupon, or undefined if this phone may not use it for this cart. */
export async function couponIfUsable(ctx: ServerContext, use: CouponUse): Promise<Coupon | undefined> {
  try {
    return await validateCoupon(ctx, use);
  } catch (error) {
    if (error instanceof ServiceError && isCouponRefusal(error.refusal.code)) return undefined;
    throw error;
  }
}
