import type { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { orderWithTimeZone } from '../services/orders/read.ts';
import type { AppEnv } from './env.ts';
import { answerPlainPage } from './plain-page.ts';
import { receiptPage } from './receipt-page.ts';

/**
 * Serves the customer's copy of the contract (Decreto 7.962/2013, art. 4, IV): a printable page, for the order's owner
 * only.
 */
export function mountReceipt(app: Hono<AppEnv>, ctx: ServerContext): void {
  app.get('/api/pedidos/:id/comprovante', async (c) => {
    const session = c.get('session');
    if (!session) throw new ServiceError({ code: 'not-found' });
    const { order, timeZone, logo } = await orderWithTimeZone(ctx, c.req.param('id'), session);
    return answerPlainPage(c, receiptPage(order, { timeZone, logo, isDemo: ctx.config.demo }));
  });
}
