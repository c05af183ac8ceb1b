import type { Selectable } from 'kysely';
import type { ServerContext } from '../../context.ts';
import type { NoticesTable } from '../../db/tables/messages.ts';
import { transact } from '../../db/transact.ts';
import { canMail } from '../../gateways/mail/gateway.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { retentionMs } from '../../retention.ts';
import { listResellers } from '../resellers/read.ts';

const batch = 200;

/**
 * Queues, once each, the SMS or mail of waiting subscriptions whose place a reseller now delivers to. Where no mail can
 * be sent, subscriptions with an e-mail address go on waiting. Returns the number of messages queued.
 */
export async function tellWaiting(ctx: ServerContext): Promise<number> {
  let queued = 0;
  let after = '';
  for (;;) {
    const waiting = await ctx.db
      .selectFrom('notices')
      .selectAll()
      .where('told_at', 'is', null)
      .where('contact', 'like', canMail(ctx.config) ? '%' : '+55%')
      .where('created_at', '>', new Date(ctx.now().getTime() - retentionMs('notices')))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const notice of waiting) queued += await queueNotice(ctx, notice);
    const last = waiting.at(-1);
    if (!last || waiting.length < batch) break;
    after = last.id;
  }
  if (queued > 0) ctx.wakeOutbox();
  return queued;
}

async function queueNotice(ctx: ServerContext, notice: Selectable<NoticesTable>): Promise<0 | 1> {
  const delivering = await listResellers(ctx, notice);
  if (delivering.length === 0) return 0;
  const now = ctx.now();
  return transact(ctx.db, async (db) => {
    // Whoever asked more than once is told once.
    const mine = await db
      .updateTable('notices')
      .set({ told_at: now })
      .where('contact', '=', notice.contact)
      .where('latitude', '=', notice.latitude)
      .where('longitude', '=', notice.longitude)
      .where('told_at', 'is', null)
      .returning('id')
      .execute();
    if (mine.length === 0) return 0;
    const payload = { to: notice.contact, city: notice.city, token: notice.unsubscribe_token };
    const kind = notice.contact.includes('@') ? 'notice-mail' : 'notice-sms';
    await enqueue(db, { kind, id: `notice-${notice.id}`, payload, now });
    return 1;
  });
}
