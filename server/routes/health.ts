import type { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { pingDatabase } from '../services/health/ping.ts';
import type { AppEnv } from './env.ts';

/** `/healthz` (the process runs), `/readyz` (the database takes writes; with what the operator should mend). */
export function mountHealth(
  app: Hono<AppEnv>,
  ctx: ServerContext,
  { isClosing, warnings }: { isClosing(): boolean; warnings(): string[] },
): void {
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    if (isClosing()) return c.json({ ok: false }, 503);
    try {
      await pingDatabase(ctx);
      const told = warnings();
      return c.json({ ok: true, ...(told.length > 0 ? { warnings: told } : {}) });
    } catch (error) {
      ctx.log.error({ err: error }, 'database does not answer');
      return c.json({ ok: false }, 503);
    }
  });
}
