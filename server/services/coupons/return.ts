import type { Executor } from '../../db/schema.ts';
import type { OrderRow } from '../orders/view.ts';

/** Gives the coupon of an order back, if it has one: the coupon can be used again. */
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
