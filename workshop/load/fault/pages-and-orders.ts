import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Offer, offersOf } from '../../../tests/support/offers.ts';
import { type Customer, cancelOrder, placeOrder, visitorAt } from '../harness/customers.ts';
import { median, percentile } from '../harness/figures.ts';
import { atRate } from '../harness/load.ts';
import { type DatabaseKind, Product } from '../harness/product.ts';
import { type Figure, isLong, runOnEachDatabase, withProduct } from './suite.ts';

const connections = 300;
const visitorCount = 150;
const slowestMs: Record<DatabaseKind, number> = { embedded: 400, postgresql: 150 };
/** Largest allowed ratio between the memory of the last third of a long run and of the second third. */
const flat = 1.1;
const warmSeconds = 5;

/**
 * 300 connections request pages of all kinds while 50 orders a second are placed. The embedded database has one node,
 * PostgreSQL has two. Pages may get 503, but nothing else may fail, and 99 of 100 orders must be answered in time.
 * Needs a build. Takes 20 s on each database. With `--long` it takes 10 minutes, and memory must not grow.
 *
 *     npx tsx workshop/load/fault/pages-and-orders.ts [--long] [--postgresql | --embedded]
 */
export function tryPagesAndOrders(kind: DatabaseKind, seconds: number, perSecond = 50): Promise<Figure> {
  const nodes = kind === 'postgresql' ? 2 : 1;
  const starting = Product.start({ database: kind, nodes, probe: true, env: { TEST_CONTROLS: '1' } });
  return withProduct(starting, (product) => loaded(kind, product, seconds, perSecond));
}

async function loaded(
  kind: DatabaseKind,
  { url, nodes }: Product,
  seconds: number,
  perSecond: number,
): Promise<Figure> {
  const offers = await offersOf(url);
  const holds = ['place', 'address', 'reseller', 'lines', 'customer', 'verified'] as const;
  const visitors: Customer[] = [];
  while (visitors.length < visitorCount)
    visitors.push(await visitorAt(url, { step: 'payment', holds: [...holds] }));
  const pages = nodes.map((node) => askForPages(node.url, visitors, warmSeconds + seconds, nodes.length));
  await delay(warmSeconds * 1_000);
  const memory: number[] = [];
  const watch = setInterval(
    () => memory.push(nodes.reduce((sum, node) => sum + node.use().residentMB, 0)),
    (seconds * 1_000) / 30,
  );
  const { took, faults } = await placeOrders(nodes, visitors, offers, seconds, perSecond);
  clearInterval(watch);
  const counts = new Map<string, number>();
  for (const { statusCodeStats = {}, errors } of await Promise.all(pages)) {
    for (const [status, { count = 0 }] of Object.entries(statusCodeStats))
      counts.set(status, (counts.get(status) ?? 0) + count);
    if (errors > 0) faults.push(`${errors} pages had no answer`);
  }
  for (const [status, count] of counts)
    if (status !== '200' && status !== '503') faults.push(`${count} pages were answered ${status}`);
  for (const node of nodes) faults.push(...node.errors);
  const p99 = percentile(took, 0.99);
  const inside = await Promise.all(nodes.map((node) => node.ordersInside()));
  const insideTook = inside.flatMap((node) => node.took);
  if (!(p99 <= slowestMs[kind])) faults.push(`p99 of orders ${p99.toFixed(0)} ms, goal ${slowestMs[kind]}`);
  const [before, last] = [memory.slice(10, 20), memory.slice(20)].map((third) => median(third));
  if (isLong && !((last ?? 0) <= flat * (before ?? 0)))
    faults.push(`memory grew from ${before?.toFixed(0)} to ${last?.toFixed(0)} MB`);
  return {
    line: `${kind}, ${nodes.length} node(s), ${seconds} s: ${took.length} orders, p50 ${median(took).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (inside the server p50 ${median(insideTook).toFixed(0)}, p99 ${percentile(insideTook, 0.99).toFixed(0)} ms; its timers late p99 ${inside.map(({ lagMs }) => lagMs.toFixed(0)).join(', ')} ms); pages ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}; memory ${before?.toFixed(0)} → ${last?.toFixed(0)} MB: ${faults.length} faults`,
    faults,
  };
}

/** Requests pages of every kind in turn: cached pages, and pages of a visitor or a session. */
function askForPages(url: string, visitors: readonly Customer[], seconds: number, nodes: number) {
  const ownPages = ['/order/my-items', '/order/payment', '/pedidos', '/entrar'];
  const requests = visitors.flatMap(({ cookie }, nth) => [
    { path: '/' },
    { path: '/address' },
    { path: '/order/resellers?latitude=-27.595&longitude=-48.548' },
    { path: ownPages[nth % ownPages.length] ?? '/', headers: { cookie } },
  ]);
  return autocannon({
    url,
    connections: connections / nodes,
    duration: seconds,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
    requests,
    // In seconds. It is long, because the machine also does other work.
    timeout: 60,
    // The requests run in another thread, because this one measures orders.
    workers: 1,
  });
}

/** Places orders at a fixed rate. Each is cancelled, because a phone may have only two orders under way. */
async function placeOrders(
  nodes: Product['nodes'],
  visitors: readonly Customer[],
  offers: readonly Offer[],
  seconds: number,
  perSecond: number,
) {
  const took: number[] = [];
  const faults: string[] = [];
  await atRate(
    perSecond,
    (nth) => nth < perSecond * seconds,
    async (nth) => {
      const url = nodes[nth % nodes.length]?.url ?? '';
      const { cookie = '', phone = '' } = visitors[nth % visitors.length] ?? {};
      const offer = offers[nth % offers.length];
      if (!offer) return;
      const session = cookie.split('; ').find((one) => one.startsWith('sessao=')) ?? '';
      try {
        const order = await placeOrder(url, { phone, cookie: session }, offer);
        took.push(order.tookMs);
        await cancelOrder(url, order);
      } catch (error) {
        faults.push(`an order failed: ${error}`);
      }
    },
  );
  return { took, faults };
}

await runOnEachDatabase(import.meta.url, (kind) => tryPagesAndOrders(kind, isLong ? 600 : 20));
