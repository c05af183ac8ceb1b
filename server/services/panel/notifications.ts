import type {
  NotificationChannel,
  OrderNotification,
  OrderNotifications,
  ReminderStep,
} from '#contract/panel/notifications';
import { ladderRow } from '#machines/order-attention/ladder';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { ServiceError } from '../../service-error.ts';

export type NotificationContext = Pick<ServerContext, 'db' | 'now' | 'onAttention'>;

export interface Attempt {
  id: string;
  channel: NotificationChannel;
}

export async function noteSent(
  { db, now, onAttention }: NotificationContext,
  { id, channel }: Attempt,
): Promise<void> {
  await db.updateTable('order_notices').set({ sent_at: now(), error: null }).where('id', '=', id).execute();
  onAttention?.notified(channel, 'sent');
}

export async function noteFailed(
  { db, onAttention }: NotificationContext,
  { id, channel }: Attempt,
  error: string,
): Promise<void> {
  await db.updateTable('order_notices').set({ error }).where('id', '=', id).execute();
  onAttention?.notified(channel, 'failed');
}

/** The error of an attempt that was not sent, because the order was already answered. */
export const answeredBefore = 'já respondido';

/** Returns the attempts to notify a reseller of an order, first to last. Throws `not-found` for another reseller's order. */
export async function notificationsOf(
  db: Executor,
  reseller: string,
  id: string,
): Promise<OrderNotifications> {
  const order = await db
    .selectFrom('orders')
    .select('seen_at')
    .where('id', '=', id)
    .where('reseller_id', '=', reseller)
    .executeTakeFirst();
  if (!order) throw new ServiceError({ code: 'not-found' });
  const rows = await db
    .selectFrom('order_notices')
    .select(['step', 'road as channel', 'told', 'at', 'sent_at', 'delivered_at', 'error'])
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('channel')
    .execute();
  const notifications = rows
    .filter(({ error }) => error !== answeredBefore)
    .map(
      ({ step, channel, told: notifiedPeople, at, sent_at, delivered_at, error }): OrderNotification => ({
        channel,
        to: notifiesOperators(step, channel) ? 'operators' : 'reseller',
        at: at.toISOString(),
        notifiedPeople,
        ...(sent_at ? { sentAt: sent_at.toISOString() } : {}),
        ...(delivered_at ? { shownAt: delivered_at.toISOString() } : {}),
        ...(error === null ? {} : { hasFailed: true }),
      }),
    );
  return { ...(order.seen_at ? { seenAt: order.seen_at.toISOString() } : {}), notifications };
}

const notifiesOperators = (step: ReminderStep, by: NotificationChannel) =>
  ladderRow(step).notifies.some(({ channel, audience }) => channel === by && audience === 'operators');

export async function isAnswered(db: Executor, id: string | undefined): Promise<boolean> {
  if (!id) return false;
  const order = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst();
  return order?.status !== 'received';
}
