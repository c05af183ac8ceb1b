import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import { afterCommit, sendOn } from '../../db/transact.ts';
import type { OrderNews } from '../../gateways/sms/text.ts';
import { type QueuedEffect, queueing } from '../../outbox/enqueue.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueMirror } from './mirror.ts';
import { orderSms } from './order-sms.ts';
import { queuePush } from './push.ts';
import type { OrderRow } from './view.ts';

/** An order's messages are sent within so many ms, in one go with those of others. */
const messagesWithinMs = 1_000;

/** Channel on which every change of an order is published; the payload is its id. */
export const orderChannel = 'order_changed';

/** Publishes a change of an order to its customer and its shop's panels, in the caller's transaction: its last statement. */
export async function announce(
  ctx: Dependencies,
  db: Executor,
  row: OrderRow,
  news: OrderNews | undefined,
  now: Date,
): Promise<void> {
  await queueDevices(ctx, db, row);
  await sendOn(db, announcing(db, row, orderSms(row, news, now)).selectNoFrom(published(row.id)));
}

/**
 * As `announce`, for what leaves the order where it is in its life: no SMS, and no push, whose words are the status's.
 */
export async function announceNote(ctx: Dependencies, db: Executor, row: OrderRow): Promise<void> {
  await queueMirror(ctx, db, row);
  await sendOn(db, announcing(db, row, undefined).selectNoFrom(published(row.id)));
}

/** Queues a change for the owner's browsers and the copy in Firestore; these and its SMS are sent after the commit. */
export async function queueDevices(
  ctx: Dependencies,
  db: Executor,
  row: Pick<OrderRow, 'id' | 'version' | 'status'>,
): Promise<void> {
  await queueMirror(ctx, db, row);
  await queuePush(ctx, db, row);
  afterCommit(db, () => ctx.wakeOutbox(messagesWithinMs));
}

/**
 * Begins a statement that tells a shop's panels, and the owner by SMS; `published` is to be selected in it. It is the last
 * of its transaction, because it locks the shop's feed, and one, because pages are drawn between any two.
 */
export function announcing(
  db: Executor,
  { id, reseller_id, updated_at }: Pick<OrderRow, 'id' | 'reseller_id' | 'updated_at'>,
  sms: QueuedEffect | undefined,
) {
  return (sms ? db.with('queued', (also) => queueing(also, sms)) : db)
    .with('feed', (also) =>
      also
        .insertInto('desk_feeds')
        .values({ reseller_id, last: '1' })
        .onConflict((conflict) =>
          conflict.column('reseller_id').doUpdateSet({ last: sql`desk_feeds.last + 1` }),
        )
        .returning('last'),
    )
    .with('told', (also) =>
      also
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

/** Tells a shop's panels, in every process, how it stands now; in the caller's transaction: its last statement. */
export async function announceShop(db: Executor, shop: string, now: Date): Promise<void> {
  const row = { id: noOrder, reseller_id: shop, updated_at: now };
  await sendOn(db, announcing(db, row, undefined).selectNoFrom(published(noOrder)));
}

/** In place of an order's id: the shop itself changed. */
const noOrder = '';

/** Publishes a change of an order to those who follow it. */
export const published = (orderId: string) => sql`pg_notify(${orderChannel}, ${orderId})`.as('published');
