import { sql } from 'kysely';
import type { OrderStatus } from '#contract/order/order';
import type { ServerContext } from '../../context.ts';

/** Number of orders by status, without empty statuses. */
export async function countOrders({
  db,
}: Pick<ServerContext, 'db'>): Promise<{ status: OrderStatus; count: number }[]> {
  return db
    .selectFrom('orders')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
}
