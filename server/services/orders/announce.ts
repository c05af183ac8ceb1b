import { type QueryCreator, sql } from 'kysely';
import type { Executor, Schema } from '../../db/schema.ts';
import { sendWithoutWaiting } from '../../db/transact.ts';
import type { OrderRow } from './view.ts';

/** Channel on which every change of an order is published. The payload is the order's id. */
export const orderChannel = 'order_changed';

/** The payload if the reseller itself changed, not one of its orders. */
const noOrder = '';

/** Selects the publication of a change, which all processes receive after the commit. */
export const published = (orderId: string) => sql`pg_notify(${orderChannel}, ${orderId})`.as('published');

/**
 * Adds an event for the panels of a reseller to the last statement of a transaction. The last, because it locks the
 * reseller's feed until the end of the transaction.
 */
export function withPanelEvent(
  last: QueryCreator<Schema>,
  { id, reseller_id, updated_at }: Pick<OrderRow, 'id' | 'reseller_id' | 'updated_at'>,
): QueryCreator<Schema> {
  return last
    .with('feed', (db) =>
      db
        .insertInto('desk_feeds')
        .values({ reseller_id, last: '1' })
        .onConflict((conflict) =>
          conflict.column('reseller_id').doUpdateSet({ last: sql`desk_feeds.last + 1` }),
        )
        .returning('last'),
    )
    .with('panel_event', (db) =>
      db
        .insertInto('desk_events')
        .columns(['reseller_id', 'seq', 'order_id', 'at'])
        .expression((from) =>
          from
            .selectFrom('feed')
            .select([
              sql<string>`${reseller_id}::text`.as('reseller_id'),
              'last',
              sql<string>`${id}::text`.as('order_id'),
              sql<Date>`${updated_at}::timestamptz`.as('at'),
            ]),
        ),
    );
}

export async function announceResellerState(db: Executor, reseller: string, now: Date): Promise<void> {
  const last = withPanelEvent(db, { id: noOrder, reseller_id: reseller, updated_at: now });
  await sendWithoutWaiting(db, last.selectNoFrom(published(noOrder)));
}
