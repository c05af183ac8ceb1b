import type { Selectable } from 'kysely';
import type { ServerContext } from '../../context.ts';
import type { SubscriptionsTable } from '../../db/tables/messages.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';

export type Waiting = Selectable<SubscriptionsTable>;

/**
 * Queues the SMS or mail of a subscription that is due. `reseller` is the name of the reseller that opened. Returns the
 * number of messages queued: several subscriptions of one contact and place send one message.
 */
export async function notifySubscriber(
  ctx: ServerContext,
  subscription: Waiting,
  reseller?: string,
): Promise<0 | 1> {
  const now = ctx.now();
  return transact(ctx.db, async (db) => {
    const mine = await db
      .updateTable('notices')
      .set({ told_at: now })
      .where('contact', '=', subscription.contact)
      .where('latitude', '=', subscription.latitude)
      .where('longitude', '=', subscription.longitude)
      .where('reseller_id', 'is not distinct from', subscription.reseller_id)
      .where('told_at', 'is', null)
      .returning('id')
      .execute();
    if (mine.length === 0) return 0;
    const about = { city: subscription.city, ...(reseller === undefined ? {} : { reseller }) };
    const payload = { to: subscription.contact, token: subscription.unsubscribe_token, ...about };
    const kind = subscription.contact.includes('@') ? 'notice-mail' : 'notice-sms';
    await enqueue(db, { kind, id: `notice-${subscription.id}`, payload, now });
    return 1;
  });
}
