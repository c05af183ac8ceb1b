import type { FoundOrders } from '#contract/panel/panel';
import type { ServerContext } from '../../context.ts';
import { type AtPanel, promiseOf } from './orders.ts';
import { toPanelOrder } from './view.ts';

/** Time for which an order can be found by its number, in ms. */
const findableMs = 90 * 24 * 60 * 60 * 1000;

/** Maximum number of returned orders. Numbers are not unique, but a reseller has few orders with the same number. */
const mostFound = 10;

/**
 * Returns the reseller's orders of the last 90 days with this number, newest first. Does not search the customer's name
 * and phone. A week after an order's end, leaves them out.
 */
export async function findPanelOrders(
  { db, now }: ServerContext,
  { reseller, role }: AtPanel,
  number: string,
): Promise<FoundOrders> {
  const at = now();
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('number', '=', number)
    .where('created_at', '>', new Date(at.getTime() - findableMs))
    .orderBy('created_at', 'desc')
    .limit(mostFound)
    .execute();
  const from = await promiseOf(db, reseller);
  return { orders: rows.map((row) => toPanelOrder(row, { role, from, now: at })) };
}
