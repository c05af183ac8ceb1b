import type { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { inboxStore } from '../gateways/sms/inbox-store.ts';
import type { AppEnv } from './env.ts';
import { localOnly } from './guard.ts';

export function mountDev(app: Hono<AppEnv>, ctx: ServerContext): void {
  app.use('/dev/*', localOnly(ctx));
  app.get('/dev/sms.json', async (c) => {
    const digits = c.req.query('telefone')?.replace(/\D/g, '');
    return c.json(
      await inboxStore(ctx.db).list(digits ? `+55${digits.replace(/^55(?=\d{11})/, '')}` : undefined),
    );
  });
}
