import type { OrderNotice, OrderNotices, ReminderStep } from '#contract/desk/notices';
import { ladderRow } from '#machines/order-attention/ladder';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import type { NoticeRoad } from '../../db/tables/desk.ts';
import type { OutboxOptions } from '../../outbox/worker.ts';
import { ServiceError } from '../../service-error.ts';

type Noting = Pick<ServerContext, 'db' | 'now' | 'onAttention'>;

/** An attempt to tell of an order, by the id of its effect. */
interface Attempt {
  id: string;
  road: NoticeRoad;
}

/** Notes that an attempt was taken by its road. */
export async function noteSent({ db, now, onAttention }: Noting, { id, road }: Attempt): Promise<void> {
  await db.updateTable('order_notices').set({ sent_at: now(), error: null }).where('id', '=', id).execute();
  onAttention?.noticed(road, 'sent');
}

/** Notes why an attempt failed. */
export async function noteFailed(
  { db, onAttention }: Noting,
  { id, road }: Attempt,
  error: string,
): Promise<void> {
  await db.updateTable('order_notices').set({ error }).where('id', '=', id).execute();
  onAttention?.noticed(road, 'failed');
}

/** What an attempt says that was not made, because its order was answered before. */
export const answeredBefore = 'já respondido';

/** The attempts to tell of a shop's order, first to last, and when it was seen. Throws `not-found` for another shop's. */
export async function noticesOf(db: Executor, shop: string, id: string): Promise<OrderNotices> {
  const order = await db
    .selectFrom('orders')
    .select('seen_at')
    .where('id', '=', id)
    .where('reseller_id', '=', shop)
    .executeTakeFirst();
  if (!order) throw new ServiceError({ code: 'not-found' });
  const rows = await db
    .selectFrom('order_notices')
    .select(['step', 'road', 'told', 'at', 'sent_at', 'delivered_at', 'error'])
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('road')
    .execute();
  const notices = rows
    .filter(({ error }) => error !== answeredBefore)
    .map(
      ({ step, road, told, at, sent_at, delivered_at, error }): OrderNotice => ({
        road,
        to: notifiesOperators(step, road) ? 'operators' : 'shop',
        at: at.toISOString(),
        told,
        ...(sent_at ? { sentAt: sent_at.toISOString() } : {}),
        ...(delivered_at ? { shownAt: delivered_at.toISOString() } : {}),
        ...(error === null ? {} : { hasFailed: true }),
      }),
    );
  return { ...(order.seen_at ? { seenAt: order.seen_at.toISOString() } : {}), notices };
}

const notifiesOperators = (step: ReminderStep, road: NoticeRoad) =>
  ladderRow(step).notifies.some(({ channel, audience }) => channel === road && audience === 'operators');

async function isAnswered(db: Executor, id: string | undefined): Promise<boolean> {
  if (!id) return false;
  const order = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst();
  return order?.status !== 'received';
}

type Perform = OutboxOptions['perform'];

/** Performs messages, and notes what became of those about an order that waits; one held up until after its answer is not sent. */
export function notingSms(ctx: Noting, perform: Perform): Perform {
  return async (row) => {
    if (row.kind !== 'attention-sms') return perform(row);
    const attempt: Attempt = { id: row.id, road: 'sms' };
    if (await isAnswered(ctx.db, row.payload.order)) return noteFailed(ctx, attempt, answeredBefore);
    try {
      await perform(row);
    } catch (error) {
      await noteFailed(ctx, attempt, error instanceof Error ? error.message : 'unknown');
      throw error;
    }
    await noteSent(ctx, attempt);
  };
}
