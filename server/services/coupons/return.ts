import type { Executor } from '../../db/schema.ts';

/** Gives back the coupon use of a cancelled or expired order. */
export async function returnCoupon(db: Executor, orderId: string): Promise<void> {
  const used = await db
    .deleteFrom('coupon_uses')
    .where('order_id', '=', orderId)
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
