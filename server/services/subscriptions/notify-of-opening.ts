import { canMail } from '../../gateways/mail/gateway.ts';
import type { Dependencies } from '../dependencies.ts';
import { findActiveReseller } from '../resellers/read.ts';
import { availabilityAt } from '../resellers/view.ts';
import { notifySubscriber } from './notify-subscriber.ts';

/** Maximum number of subscriptions per reseller and call. The next call continues. */
const batch = 200;

/**
 * Queues one SMS or mail for each subscription whose reseller is open now. If no mail can be sent, subscriptions with
 * an e-mail address keep waiting. Returns the number of messages queued.
 */
export async function notifyOfOpening(ctx: Dependencies): Promise<number> {
  const waiting = ctx.db
    .selectFrom('notices')
    .where('told_at', 'is', null)
    .where('contact', 'like', canMail(ctx.config) ? '%' : '+55%');
  const awaited = await waiting
    .where('reseller_id', 'is not', null)
    .select('reseller_id')
    .distinct()
    .execute();
  let queued = 0;
  for (const { reseller_id: id } of awaited) {
    const reseller = id === null ? undefined : await findActiveReseller(ctx, ctx.db, id);
    if (!reseller || !availabilityAt(reseller, ctx.now()).open) continue;
    const due = await waiting.where('reseller_id', '=', id).selectAll().orderBy('id').limit(batch).execute();
    for (const subscription of due) queued += await notifySubscriber(ctx, subscription, reseller.name);
  }
  if (queued > 0) ctx.wakeOutbox();
  return queued;
}
