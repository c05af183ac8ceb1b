import type { Executor } from '../../db/schema.ts';
import { ServiceError } from '../../service-error.ts';
import { type CouponRow, wasUsedBy } from './row.ts';

/** Takes one use inside the order's transaction; the guarded update keeps two orders from taking the last one. */
export async function takeCoupon(
  db: Executor,
  secret: string,
  row: CouponRow,
  order: { id: string; phone: string },
  now: Date,
): Promise<void> {
  const taken = await db
    .updateTable('coupons')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('name', '=', row.name)
    .where((or) => or.or([or('uses_left', 'is', null), or('uses_left', '>', 0)]))
    .returning('name')
    .executeTakeFirst();
  // The row lock taken above serialises orders of one phone: the second sees the first one's use.
  if (row.once_per_phone && (await wasUsedBy(db, secret, row.name, order.phone)))
    throw new ServiceError({ code: 'coupon-used' });
  if (!taken) throw new ServiceError({ code: 'coupon-used', exhausted: true });
  await db
    .insertInto('coupon_uses')
    .values({ coupon: row.name, order_id: order.id, phone: order.phone, used_at: now })
    .execute();
}
