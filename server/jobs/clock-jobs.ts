import type { ServerContext } from '../context.ts';
import { transact } from '../db/transact.ts';
import { noticeLifeMs } from '../services/notices/tell-waiting.ts';
import { moveOrder } from '../services/orders/move.ts';

const batch = 100;

/** Expires orders that were not accepted in time. */
export async function expireOrders(ctx: ServerContext): Promise<number> {
  const now = ctx.now();
  const late = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'received')
    .where('accept_by', '<=', now)
    .limit(batch)
    .execute();
  for (const { id } of late)
    await transact(ctx.db, (db) => moveOrder(db, { id, command: 'order.expire', now }));
  if (late.length > 0) ctx.wakeOutbox();
  return late.length;
}

/**
 * Deletes expired rows: drafts, sessions, limits, codes, sent messages, subscriptions a week after their notice or a
 * year old.
 */
export async function forgetExpired(ctx: ServerContext): Promise<void> {
  const now = ctx.now();
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await ctx.db.deleteFrom('drafts').where('expires_at', '<=', now).execute();
  await ctx.db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await ctx.db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
  await ctx.db.deleteFrom('phone_challenges').where('expires_at', '<=', dayAgo).execute();
  await ctx.db.deleteFrom('phone_sends').where('sent_at', '<=', dayAgo).execute();
  await ctx.db.deleteFrom('sms_inbox').where('sent_at', '<=', dayAgo).execute();
  await ctx.db.deleteFrom('mail_inbox').where('sent_at', '<=', dayAgo).execute();
  await ctx.db.deleteFrom('outbox').where('done_at', '<=', dayAgo).execute();
  const yearAgo = new Date(now.getTime() - noticeLifeMs);
  const weekAgo = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000);
  await ctx.db.deleteFrom('notices').where('told_at', '<=', weekAgo).execute();
  await ctx.db.deleteFrom('notices').where('created_at', '<=', yearAgo).execute();
  await ctx.db.deleteFrom('site_messages').where('created_at', '<=', yearAgo).execute();
}
