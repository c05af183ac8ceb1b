import { sql } from 'kysely';
import type { Executor, ServerContext } from '../../context.ts';
import { queueMirror } from './mirror.ts';
import { queuePush } from './push.ts';
import type { OrderRow } from './view.ts';

/** Channel on which every change of an order is published; the payload is its id. */
export const orderChannel = 'order_changed';

/**
 * Publishes a change of an order to its customer and its shop's panels, in the caller's transaction: one statement, last,
 * because it locks the shop's feed.
 */
export async function announce(ctx: ServerContext, db: Executor, row: OrderRow): Promise<void> {
  await queueMirror(ctx, db, row);
  await queuePush(ctx, db, row);
  await sql`
    with feed as (
      insert into desk_feeds (reseller_id, last) values (${row.reseller_id}, 1)
      on conflict (reseller_id) do update set last = desk_feeds.last + 1 returning last
    ), told as (
      insert into desk_events (reseller_id, seq, order_id, at)
      select ${row.reseller_id}::text, last, ${row.id}::text, ${row.updated_at}::timestamptz from feed
    )
    select pg_notify(${orderChannel}, ${row.id})`.execute(db);
}
