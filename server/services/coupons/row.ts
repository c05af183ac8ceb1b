import type { Selectable } from 'kysely';
import type { Coupon } from '#contract/coupon/coupon';
import { couponValue } from '#contract/order/pricing';
import type { Executor } from '../../db/schema.ts';
import type { CouponsTable } from '../../db/tables/coupons.ts';
import { erasedPhone } from '../data-subject/erased-phone.ts';

export type CouponRow = Selectable<CouponsTable>;

/** The rule of a coupon: its discount and its minimum subtotal. */
export function ruleOf(row: CouponRow): Coupon['rule'] {
  return {
    kind: row.kind,
    amount: row.amount,
    minimumCents: row.minimum_cents,
    includesFreight: row.includes_freight,
  };
}

/** Whether an order of this phone (E.164) has the coupon, one whose data was erased included. */
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

/** A coupon as shown to a customer, with its discount on a subtotal in centavos. */
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
