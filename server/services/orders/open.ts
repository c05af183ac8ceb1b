import { finishedStatuses } from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../context.ts';
import type { OrderRow } from './view.ts';

/** Orders of one phone that may be underway at a time; one that was delivered keeps nobody from the next. */
const openMaximum = 2;
const underway = ['received', 'accepted', 'dispatched'] as const;

/** What is known before an order is placed. */
interface Standing {
  /** The order that has the id already. */
  before: OrderRow | undefined;
  /** Whether the phone has as many orders underway as it may. */
  hasManyOpen: boolean;
}

/** Read in one statement, after the phone's turn was taken: a statement sees what was committed before it began. */
export async function standingOf(db: Executor, id: string, phone: string): Promise<Standing> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where((either) =>
      either.or([
        either('id', '=', id),
        either.and([either('phone', '=', phone), either('status', 'in', underway)]),
      ]),
    )
    .execute();
  const before = rows.find((row) => row.id === id);
  return { before, hasManyOpen: rows.length >= openMaximum };
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
