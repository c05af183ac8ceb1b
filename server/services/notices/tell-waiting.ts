import type { ServerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { rowsDelivering } from '../resellers/read.ts';

const batch = 200;

/**
 * Tells by SMS, once, who asked to be told and whose place somebody delivers to now. E-mail addresses wait until mail
 * can be sent. Answers how many were told.
 */
export async function tellWaiting(ctx: ServerContext): Promise<number> {
  const waiting = await ctx.db
    .selectFrom('notices')
    .selectAll()
    .where('told_at', 'is', null)
    .where('contact', 'like', '+%')
    .orderBy('created_at')
    .limit(batch)
    .execute();
  let told = 0;
  for (const notice of waiting) {
    const delivering = await rowsDelivering(ctx.db, notice);
    if (delivering.length === 0) continue;
    const now = ctx.now();
    told += await transact(ctx.db, async (db) => {
      const mine = await db
        .updateTable('notices')
        .set({ told_at: now })
        .where('id', '=', notice.id)
        .where('told_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!mine) return 0;
      const payload = { to: notice.contact, city: notice.city, token: notice.unsubscribe_token };
      await enqueue(db, { kind: 'notice-sms', id: `notice-${notice.id}`, payload, now });
      return 1;
    });
  }
  if (told > 0) ctx.wakeOutbox();
  return told;
}
