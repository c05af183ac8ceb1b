import { canMail } from '../../gateways/mail/gateway.ts';
import { retentionMs } from '../data-subject/retention.ts';
import type { Dependencies } from '../dependencies.ts';
import { listResellers } from '../resellers/read.ts';
import { notifySubscriber } from './notify-subscriber.ts';

const batch = 200;

/**
 * Queues one SMS or mail for each subscription to whose place a reseller now delivers. If no mail can be sent,
 * subscriptions with an e-mail address keep waiting. Returns the number of messages queued.
 */
export async function notifyOfCoverage(ctx: Dependencies): Promise<number> {
  let queued = 0;
  let after = '';
  for (;;) {
    const waiting = await ctx.db
      .selectFrom('notices')
      .selectAll()
      .where('told_at', 'is', null)
      .where('reseller_id', 'is', null)
      .where('contact', 'like', canMail(ctx.config) ? '%' : '+55%')
      .where('created_at', '>', new Date(ctx.now().getTime() - retentionMs('subscriptions')))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const subscription of waiting)
      if ((await listResellers(ctx, subscription)).length > 0)
        queued += await notifySubscriber(ctx, subscription);
    const last = waiting.at(-1);
    if (!last || waiting.length < batch) break;
    after = last.id;
  }
  if (queued > 0) ctx.wakeOutbox();
  return queued;
}
