import { finishedStatuses } from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../db/schema.ts';

/** Orders of one phone that may be underway at a time; one that was delivered keeps nobody from the next. */
export const openMaximum = 2;
const underway = ['received', 'accepted', 'dispatched'] as const;

/**
 * The statement that reads this phone's orders underway, and the order that has the id already; after the phone's turn was
 * taken, because a statement sees what was committed before it began.
 */
export function readingOpen(db: Executor, phone: string, id = '') {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((either) =>
      either.or([
        either('id', '=', id),
        either.and([either('phone', '=', phone), either('status', 'in', underway)]),
      ]),
    );
}

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
