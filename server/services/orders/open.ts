import { finishedStatuses } from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';

/** Orders of one phone that may be underway at a time; one that was delivered keeps nobody from the next. */
const openMaximum = 2;
const underway = ['received', 'accepted', 'dispatched'] as const;

/** Throws `too-many-open` where a phone has as many orders underway as it may. */
export async function refuseManyOpen(db: Executor, phone: string): Promise<void> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', phone)
    .where('status', 'in', underway)
    .limit(openMaximum)
    .execute();
  if (open.length === openMaximum) throw new ServiceError({ code: 'too-many-open' });
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
