import type { MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OrderStatus } from '#contract/order/order';
import { type CodeChannel, codeChannelName } from '#contract/phone/channel';
import { allStatuses } from '#machines/order-lifecycle/lifecycle';
import type { AttentionObserver, ServerContext } from '../context.ts';
import type { PoolState } from '../db/database.ts';
import type { EffectResult } from '../outbox/worker.ts';
import type { AppEnv } from '../routes/env.ts';
import { routeOf } from '../routes/route-name.ts';
import type { ServiceState } from '../services/health/service-watch.ts';
import { attentionMetrics } from './attention-metrics.ts';
import { databaseGauges } from './database-gauges.ts';

export interface Metrics {
  attention: AttentionObserver;
  observe: MiddlewareHandler<AppEnv>;
  /** Counts and times a call of the API inside the process. */
  called(route: string, status: number, seconds: number): void;
  countCached(status: number, route: string): void;
  orderMoved(status: OrderStatus): void;
  effect(kind: string, result: EffectResult): void;
  /** Counts and times one call of the SMS provider; `ms` is its duration. */
  sms(channel: CodeChannel, result: 'sent' | 'failed', ms: number): void;
  /** Returns all metrics as text. If the database is away, its gauges are left out and `database_up` is 0. */
  text(ctx: Pick<ServerContext, 'db' | 'now'>): Promise<string>;
  contentType: string;
}

export interface Counts {
  statements(): number;
  pool(): PoolState;
  streams(): number;
  serviceState(): ServiceState | undefined;
}

export function createMetrics({ statements, pool, streams, serviceState }: Counts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'database_statements_total',
    help: 'Statements sent to the database',
    registers,
    collect() {
      this.reset();
      this.inc(statements());
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by what they do; waiting: callers without one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'order_streams',
    help: 'Open event streams of orders',
    registers,
    collect() {
      this.set(streams());
    },
  });
  const moves = new Counter({
    name: 'order_moves_total',
    help: 'Statuses that orders came to through this process; received: placed',
    labelNames: ['status'],
    registers,
  });
  // Starts each series at 0: Prometheus sees no increase in a series that begins with its first order.
  for (const status of allStatuses) moves.inc({ status }, 0);
  const effects = new Counter({
    name: 'outbox_effects_total',
    help: 'Attempts at effects of the outbox by how they ended',
    labelNames: ['kind', 'result'],
    registers,
  });
  const sms = new Histogram({
    name: 'sms_seconds',
    help: 'Time of the SMS provider to take a message',
    labelNames: ['channel', 'result'],
    buckets: [0.05, 0.15, 0.5, 1.5, 5, 10],
    registers,
  });
  for (const channel of codeChannelName.options)
    for (const result of ['sent', 'failed']) sms.zero({ channel, result });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status; cached: answered from memory',
    labelNames: ['method', 'route', 'status', 'cached'],
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer by route',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5],
    registers,
  });
  return {
    contentType: registry.contentType,
    attention: attentionMetrics(registry, serviceState),
    observe: async (c, next) => {
      const end = seconds.startTimer();
      await next();
      const route = routeOf(c);
      end({ route });
      requests.inc({ method: c.req.method, route, status: c.res.status, cached: 'no' });
    },
    called: (route, status, took) => {
      seconds.observe({ route }, took);
      requests.inc({ method: 'GET', route, status, cached: 'no' });
    },
    countCached: (status, route) => requests.inc({ method: 'GET', route, status, cached: 'yes' }),
    orderMoved: (status) => moves.inc({ status }),
    effect: (kind, result) => effects.inc({ kind, result }),
    sms: (channel, result, ms) => sms.observe({ channel, result }, ms / 1_000),
    text: async (ctx) => `${await registry.metrics()}${await databaseGauges(ctx)}`,
  };
}
