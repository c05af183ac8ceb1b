import type { Hono } from 'hono';
import { brasiliaTimeZone } from '#contract/address/time-zone';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { ownOrder } from '../services/orders/read.ts';
import { toOrder } from '../services/orders/view.ts';
import type { AppEnv } from './env.ts';
import { answerPlainPage } from './plain-page.ts';
import { receiptPage } from './receipt-page.ts';

/** The contract's copy that a customer can keep (Decreto 7.962/2013, art. 4, IV): a page to print, for its owner only. */
export function mountReceipt(app: Hono<AppEnv>, ctx: ServerContext): void {
  app.get('/api/pedidos/:id/comprovante', async (c) => {
    const phone = c.get('session')?.phone;
    if (!phone) throw new ServiceError({ code: 'not-found' });
    const row = await ownOrder(ctx.db, c.req.param('id'), phone);
    const reseller = await ctx.db
      .selectFrom('resellers')
      .select('time_zone')
      .where('id', '=', row.reseller_id)
      .executeTakeFirst();
    // A reseller that is gone took its zone along.
    const timeZone = reseller?.time_zone ?? brasiliaTimeZone;
    return answerPlainPage(c, receiptPage(toOrder(row, ctx.now()), timeZone));
  });
}
