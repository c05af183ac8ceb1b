import type { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ServerContext } from '../context.ts';
import { pingDatabase } from '../services/health/ping.ts';
import { countOrders } from '../services/orders/count.ts';
import type { AppEnv } from './env.ts';
import { directOnly } from './guard.ts';

/** `/healthz` (the process runs), `/readyz` (the database responds; with what the operator should mend), `/metrics` (Prometheus; not through a proxy). */
export function mountHealth(
  app: Hono<AppEnv>,
  ctx: ServerContext,
  { isClosing, warnings }: { isClosing(): boolean; warnings(): string[] },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer by route',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5],
    registers: [registry],
  });

  app.use(async (c, next) => {
    const end = seconds.startTimer();
    await next();
    const route = c.req.routePath;
    end({ route });
    requests.inc({ method: c.req.method, route, status: c.res.status });
  });
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
  app.get('/metrics', directOnly, async () => {
    const orders = await countOrders(ctx);
    const gauge = orders.map(({ status, count }) => `orders{status="${status}"} ${count}`).join('\n');
    const text = `${await registry.metrics()}# HELP orders Orders by status\n# TYPE orders gauge\n${gauge}\n`;
    return new Response(text, { headers: { 'content-type': registry.contentType } });
  });
}
