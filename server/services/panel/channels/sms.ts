import { rungOf } from '#machines/order-attention/ladder';
import { enqueue } from '../../../outbox/enqueue.ts';
import type { OutboxOptions } from '../../../outbox/worker.ts';
import { phonesOf } from '../contacts.ts';
import {
  type Attempt,
  answeredBefore,
  isAnswered,
  type NotificationContext,
  noteFailed,
  noteSent,
} from '../notifications.ts';
import { openWithdrawal } from '../withdrawal-notifications.ts';
import type { Channel } from './channel.ts';

export const sms: Channel = {
  async remind({ config }, db, { order, reminder, audience, now }) {
    const { id, number, document } = order;
    const phones = config.demo ? [] : await phonesOf(db, order, audience);
    const recipients = phones.map((to, place) => ({
      to,
      notification: `${id}-atencao-${reminder.afterSeconds}-${place}`,
    }));
    for (const { to, notification } of recipients)
      await enqueue(db, {
        kind: 'attention-sms',
        id: notification,
        payload: {
          to,
          order: id,
          number,
          reseller: document.reseller.name,
          phone: audience === 'operators' ? document.reseller.contactPhone : '',
        },
        now,
      });
    const row = {
      order_id: id,
      step: reminder.step,
      rung: rungOf(reminder),
      road: 'sms' as const,
      at: now,
    };
    const attempts = recipients.map(({ notification }) => ({ ...row, id: notification, told: 1 }));
    await db
      .insertInto('order_notices')
      .values(attempts.length > 0 ? attempts : { ...row, id: null, told: 0 })
      .execute();
  },
};

type Perform = OutboxOptions['perform'];

/**
 * Wraps the sender of messages. Records the result of each message to a reseller about an order or a withdrawal. Drops
 * a message if its order or withdrawal was answered meanwhile.
 */
export function recordingSms(ctx: NotificationContext, perform: Perform): Perform {
  return async (row) => {
    if (row.kind !== 'attention-sms' && row.kind !== 'withdrawal-sms') return perform(row);
    const attempt: Attempt = { id: row.id, channel: 'sms' };
    const { order = '' } = row.payload;
    const isOver =
      row.kind === 'attention-sms' ? await isAnswered(ctx.db, order) : !(await openWithdrawal(ctx.db, order));
    if (isOver) return noteFailed(ctx, attempt, answeredBefore);
    try {
      await perform(row);
    } catch (error) {
      await noteFailed(ctx, attempt, error instanceof Error ? error.message : 'unknown');
      throw error;
    }
    await noteSent(ctx, attempt);
  };
}
