import type { ServerContext } from '../context.ts';
import { outboxByKind } from '../outbox/waiting.ts';
import { withTimeout } from '../services/health/within.ts';
import { countOrders } from '../services/orders/read.ts';
import { countOpenWithdrawals } from '../services/orders/withdrawal.ts';

const databaseMs = 1_000;

/**
 * Returns the gauges read from the database, which are the same on every node. If the database does not respond,
 * returns only `database_up`.
 */
export async function databaseGauges(ctx: Pick<ServerContext, 'db' | 'now'>): Promise<string> {
  const counts = Promise.all([
    countOrders(ctx),
    outboxByKind(ctx.db, ctx.now()),
    countOpenWithdrawals(ctx.db, ctx.now()),
  ]);
  const known = await withTimeout(databaseMs, counts).catch(() => undefined);
  const up = gauge('database_up', 'Whether the database answers', [['', known ? 1 : 0]]);
  if (!known) return up;
  const [orders, outbox, withdrawals] = known;
  return [
    up,
    gauge(
      'orders',
      'Orders by status',
      orders.map(({ status, count }) => [`{status="${status}"}`, count]),
    ),
    gauge('withdrawals_open', 'Withdrawals without an answer, within the term and after it', [
      ['{term="within"}', withdrawals.withinTerm],
      ['{term="over"}', withdrawals.overdue],
    ]),
    gauge(
      'outbox_waiting',
      'Effects of the outbox that are due or being tried again',
      outbox.map(({ kind, count }) => [`{kind="${kind}"}`, count]),
    ),
    gauge(
      'outbox_oldest_seconds',
      'Age of the oldest of them',
      outbox.map(({ kind, oldestSeconds }) => [`{kind="${kind}"}`, oldestSeconds]),
    ),
  ].join('');
}

function gauge(name: string, help: string, series: [labels: string, value: number][]): string {
  const lines = series.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`;
}
