import type { Selectable } from 'kysely';
import type { Coupon } from '#contract/coupon/coupon';
import { couponValue } from '#contract/order/pricing';
import type { Executor } from '../../db/schema.ts';
import type { CouponsTable } from '../../db/tables/coupons.ts';
import { erasedPhone } from '../data-subject/erased-phone.ts';

export type CouponRow = Selectable<CouponsTable>;

export function ruleOf(row: CouponRow): Coupon['rule'] {
  return {
    kind: row.kind,
    amount: row.amount,
    minimumCents: row.minimum_cents,
    includesFreight: row.includes_freight,
  };
}

/** Returns whether an order of this phone (E.164) used the coupon, also if the phone's data was erased since. */
export async function wasUsedBy(
  db: Executor,
  secret: string,
  coupon: string,
  phone: string,
): Promise<boolean> {
  const use = await db
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('coupon', '=', coupon)
    .where('phone', 'in', [phone, erasedPhone(secret, phone)])
    .executeTakeFirst();
  return use !== undefined;
}

/** Returns a coupon as shown to a customer, with its discount on a subtotal in centavos. */
export function toCoupon(row: CouponRow, subtotalCents: number | undefined): Coupon {
  // Without a cart, an amount counts in full and a percentage as 0.
  const base = subtotalCents ?? (row.kind === 'amount' ? row.amount : 0);
  return {
    name: row.name,
    discountCents: couponValue(row, base),
    description: row.description,
    validUntil: row.valid_until.toISOString(),
    rule: ruleOf(row),
  };
}
