import type { Coupon } from '#contract/coupon/coupon';
import type { ServerContext } from '../../context.ts';
import { toCoupon } from './row.ts';
import { type CouponUse, usableCoupon } from './usable.ts';

/** Whether this phone may use a coupon on this cart; throws the reason otherwise. Unknown and not yours look alike. */
export async function validateCoupon(ctx: ServerContext, use: CouponUse): Promise<Coupon> {
  return toCoupon(await usableCoupon(ctx.db, use, ctx.now()), use.subtotalCents);
}
