import type { Executor } from '../../db/schema.ts';
import { ServiceError } from '../../service-error.ts';
import type { OrderRow } from '../orders/view.ts';
import { type CouponRow, wasUsedBy } from './row.ts';

/**
 * Takes one use of a coupon, in the order's transaction. Throws `coupon-used`, also for the second of two concurrent
 * orders that take the last use.
 */
export async function takeCoupon(
  db: Executor,
  secret: string,
  row: CouponRow,
  order: { id: string; phone: string },
  now: Date,
): Promise<void> {
  const updated = await db
    .updateTable('coupons')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('name', '=', row.name)
    .where((or) => or.or([or('uses_left', 'is', null), or('uses_left', '>', 0)]))
    .returning('name')
    .executeTakeFirst();
  // The update locks the coupon's row: a second order of the same phone waits here, then sees the use of the first.
  if (row.once_per_phone && (await wasUsedBy(db, secret, row.name, order.phone)))
    throw new ServiceError({ code: 'coupon-used' });
  if (!updated) throw new ServiceError({ code: 'coupon-used', exhausted: true });
  await db
    .insertInto('coupon_uses')
    .values({ coupon: row.name, order_id: order.id, phone: order.phone, used_at: now })
    .execute();
}

/** Returns the use of an order's coupon, so that it can be used again. */
export async function returnCoupon(db: Executor, order: Pick<OrderRow, 'id' | 'document'>): Promise<void> {
  if (order.document.couponName === undefined) return;
  const used = await db
    .deleteFrom('coupon_uses')
    .where('order_id', '=', order.id)
    .returning('coupon')
    .executeTakeFirst();
  if (!used) return;
  await db
    .updateTable('coupons')
    .set((eb) => ({ uses_left: eb('uses_left', '+', 1) }))
    .where('name', '=', used.coupon)
    .where('uses_left', 'is not', null)
    .execute();
}
