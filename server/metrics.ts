import { createServer, type Server } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerContext } from './context.ts';
import type { AppEnv } from './routes/env.ts';
import { within } from './services/health/within.ts';
import { countOrders } from './services/orders/count.ts';

/** How long the scraper waits for what only the database knows, in ms. */
const databaseMs = 1_000;

/** Counts of this process in Prometheus' words. */
export interface Metrics {
  /** Counts and times each request. */
  observe: MiddlewareHandler<AppEnv>;
  /** Counts and times a call of the API inside the process. */
  called(route: string, status: number, seconds: number): void;
  /** Counts a request that was answered from memory. */
  kept(status: number): void;
  /** Orders by status are left out while the database is away. */
  text(ctx: Pick<ServerContext, 'db'>): Promise<string>;
  contentType: string;
}

/** What this process counts by itself. */
export interface Counts {
  /** Statements sent to the database since the start. */
  statements(): number;
  /** Open event streams of orders. */
  streams(): number;
}

export function createMetrics({ statements, streams }: Counts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'database_statements_total',
    help: 'Statements sent to the database',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(statements());
    },
  });
  new Gauge({
    name: 'order_streams',
    help: 'Open event streams of orders',
    registers: [registry],
    collect() {
      this.set(streams());
    },
  });
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
  return {
    contentType: registry.contentType,
    observe: async (c, next) => {
      const end = seconds.startTimer();
      await next();
      const route = c.req.routePath;
      end({ route });
      requests.inc({ method: c.req.method, route, status: c.res.status });
    },
    called: (route, status, took) => {
      seconds.observe({ route }, took);
      requests.inc({ method: 'GET', route, status });
    },
    kept: (status) => requests.inc({ method: 'GET', route: 'kept', status }),
    async text({ db }) {
      const orders = await within(databaseMs, countOrders({ db })).catch(() => []);
      const gauge = orders.map(({ status, count }) => `orders{status="${status}"} ${count}\n`).join('');
      const told = gauge && `# HELP orders Orders by status\n# TYPE orders gauge\n${gauge}`;
      return `${await registry.metrics()}${told}`;
    },
  };
}

/** Serves `/metrics` on a port of its own, which is not the public one. */
export function serveMetrics(
  metrics: Metrics,
  ctx: ServerContext,
  at: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text(ctx);
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      ctx.log.error({ err: error }, 'metrics failed');
      response.writeHead(500).end();
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () => resolve(server));
  });
}
