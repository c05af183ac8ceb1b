import type { Coupon } from '#contract/coupon/coupon';
import { couponValue } from '#contract/order/pricing';
import type { ServerContext } from '../../context.ts';
import { ruleOf } from './row.ts';
import { type CouponUse, usableCoupon } from './usable.ts';

/** Whether this phone may use a coupon on this cart; throws the reason otherwise. Unknown and not yours look alike. */
export async function validateCoupon(ctx: ServerContext, use: CouponUse): Promise<Coupon> {
  const row = await usableCoupon(ctx.db, use, ctx.now());
  // Of an unknown cart an amount is worth all of itself, a percentage nothing yet.
  const base = use.subtotalCents ?? (row.kind === 'amount' ? row.amount : 0);
  return {
    name: row.name,
    discountCents: couponValue(row, base),
    description: row.description,
    validUntil: row.valid_until.toISOString(),
    rule: ruleOf(row),
  };
}
