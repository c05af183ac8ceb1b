import type { OrderStatus } from '#contract/order/order';
import { finishedStatuses, underwayStatuses } from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../db/schema.ts';

/** Maximum number of open orders per phone. A delivered order does not count. */
export const openMaximum = 2;

/**
 * Builds the statement that reads the open orders of a phone, and the order with this id. Send it after `phoneLock`:
 * then it sees the orders that were placed while the lock was awaited.
 */
export function openOrders(db: Executor, phone: string, id: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((either) =>
      either.or([
        either('id', '=', id),
        either.and([either('phone', '=', phone), either('status', 'in', underwayStatuses)]),
      ]),
    );
}

/**
 * Returns the newest order of a phone that has not ended. Returns undefined if there is none. A delivered one comes
 * after those that are underway.
 */
export async function newestOpenOrder(
  db: Executor,
  phone: string,
): Promise<{ id: string; status: OrderStatus } | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('phone', '=', phone)
    .where('status', 'not in', finishedStatuses)
    .orderBy((eb) => eb('status', 'not in', underwayStatuses))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
