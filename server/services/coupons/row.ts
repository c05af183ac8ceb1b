import type { Selectable } from 'kysely';
import type { Coupon } from '#contract/coupon/coupon';
import type { Executor } from '../../context.ts';
import type { CouponsTable } from '../../db/schema.ts';

export type CouponRow = Selectable<CouponsTable>;

/** What a coupon takes off, and from which subtotal on. */
export function ruleOf(row: CouponRow): Coupon['rule'] {
  return {
    kind: row.kind,
    amount: row.amount,
    minimumCents: row.minimum_cents,
    includesFreight: row.includes_freight,
  };
}

/** Whether an order of this phone (E.164) has the coupon. */
export async function wasUsedBy(db: Executor, coupon: string, phone: string): Promise<boolean> {
  const use = await db
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('coupon', '=', coupon)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return use !== undefined;
}
