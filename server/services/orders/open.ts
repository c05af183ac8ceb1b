import { finishedStatuses } from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../context.ts';

/** The id of this phone's newest order that has not ended. */
export async function newestOpenOrder(db: Executor, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', phone)
    .where('status', 'not in', finishedStatuses)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.id;
}
