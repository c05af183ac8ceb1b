import { ladderRow, reminderAfter, reminderDueAt, rungOf, stepsFrom } from '#machines/order-attention/ladder';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import type { OrderRow } from '../orders/view.ts';
import { channels } from './channels/channels.ts';

/**
 * Sends the reminder of an order that is due at `dueAt`, and sets when the next one is due. Returns false if the order
 * was answered, or if another process sent this reminder.
 */
export async function sendReminder(
  ctx: Pick<ServerContext, 'config'>,
  db: Executor,
  { id, dueAt }: { id: string; dueAt: Date },
  now: Date,
): Promise<boolean> {
  const order = await db
    .updateTable('orders')
    .set((eb) => ({ attention_at: eb.val(null) }))
    .where('id', '=', id)
    .where('status', '=', 'received')
    .where('attention_at', '=', dueAt)
    .returningAll()
    .executeTakeFirst();
  if (!order) return false;
  const reminder = {
    ...reminderAfter({ step: order.attention_step, afterSeconds: 0 }),
    afterSeconds: waitedSeconds(order, dueAt),
  };
  const next = reminderDueAt(order.created_at, reminderAfter(reminder));
  await db
    .updateTable('orders')
    .set({
      attention_step: reminder.step,
      attention_rung: rungOf(reminder) + 1,
      attention_at: next < order.accept_by ? next : null,
    })
    .where('id', '=', id)
    .execute();
  const { isForUnseen, notifies } = ladderRow(reminder.step);
  if (isForUnseen && order.seen_at) return true;
  for (const { channel, audience } of notifies)
    await channels[channel].remind(ctx, db, { order, reminder, audience, now });
  return true;
}

export const waitedSeconds = ({ created_at }: Pick<OrderRow, 'created_at'>, now: Date) =>
  (now.getTime() - created_at.getTime()) / 1_000;

export interface Unanswered {
  number: string;
  reseller: string;
  phone: string;
  placedAt: Date;
  isExpired: boolean;
}

/**
 * Returns the orders of the last 24 hours that operators were reminded of. Orders that can still be answered come
 * first.
 */
export async function unansweredOrders(db: Executor, now: Date): Promise<Unanswered[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'document', 'created_at', 'status'])
    .where('attention_step', 'in', stepsFrom('operators'))
    .where('status', 'in', ['received', 'expired'])
    .where('created_at', '>', new Date(now.getTime() - 24 * 60 * 60 * 1000))
    .orderBy('created_at', 'desc')
    .execute();
  return rows
    .map(({ number, document, created_at, status }) => ({
      number,
      reseller: document.reseller.name,
      phone: document.reseller.contactPhone,
      placedAt: created_at,
      isExpired: status === 'expired',
    }))
    .sort((one, other) => Number(one.isExpired) - Number(other.isExpired));
}
