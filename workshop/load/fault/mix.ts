import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import * as z from 'zod/mini';
import { type Offer, offersOf } from '../../../tests/support/offers.ts';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { percentile } from '../measure.ts';
import { cookiesOf, headers, type Served, startServed } from './served.ts';
import { type DatabaseKind, databaseKinds, type Figure, isLong, isStarted, say } from './trial.ts';

const connections = 300;
const customers = 150;
const slowestMs: Record<DatabaseKind, number> = { embedded: 400, postgresql: 150 };
/** How much more memory the last third of a long run may take than the one before. */
const flat = 1.1;
const warmSeconds = 5;

/**
 * 300 connections that ask for pages of all kinds and 50 orders a second beside them, on one node with the embedded database
 * and on two with PostgreSQL: nothing fails but pages that are told to come back (503), and 99 of 100 orders are answered in
 * time. Needs a build; 20 s on each database, with `--long` 10 minutes, in which memory has to stay flat.
 */
export async function tryMix(kind: DatabaseKind, seconds: number, perSecond = 50): Promise<Figure> {
  const postgres = kind === 'postgresql' ? await startPostgres() : undefined;
  const shared = postgres && {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: randomUUID().repeat(2),
    DEMO: '1',
  };
  const env = { TEST_CONTROLS: '1', ...shared };
  const nodes = [await startServed(env)];
  if (postgres) nodes.push(await startServed(env));
  try {
    return await loaded(kind, nodes, seconds, perSecond);
  } finally {
    for (const node of nodes) await node.stop();
    await postgres?.stop();
  }
}

async function loaded(
  kind: DatabaseKind,
  nodes: Served[],
  seconds: number,
  perSecond: number,
): Promise<Figure> {
  const [{ url } = { url: '' }] = nodes;
  const offers = await offersOf(url);
  const visits: Visit[] = [];
  while (visits.length < customers) visits.push(await aVisit(url));
  const pages = nodes.map((node) => askForPages(node.url, visits, warmSeconds + seconds, nodes.length));
  await delay(warmSeconds * 1_000);
  const memory: number[] = [];
  const watch = setInterval(
    () => memory.push(nodes.reduce((sum, node) => sum + node.memoryMb(), 0)),
    (seconds * 1_000) / 30,
  );
  const { took, faults } = await placeOrders(nodes, visits, offers, seconds, perSecond);
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
  const [before, last] = [memory.slice(10, 20), memory.slice(20)].map((third) => percentile(third, 0.5));
  if (isLong && !((last ?? 0) <= flat * (before ?? 0)))
    faults.push(`memory grew from ${before?.toFixed(0)} to ${last?.toFixed(0)} MB`);
  return {
    line: `${kind}, ${nodes.length} node(s), ${seconds} s: ${took.length} orders, p50 ${percentile(took, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (inside the server p50 ${percentile(insideTook, 0.5).toFixed(0)}, p99 ${percentile(insideTook, 0.99).toFixed(0)} ms; its timers late p99 ${inside.map(({ lagMs }) => lagMs.toFixed(0)).join(', ')} ms); pages ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}; memory ${before?.toFixed(0)} → ${last?.toFixed(0)} MB: ${faults.length} faults`,
    faults,
  };
}

interface Visit {
  /** Of the draft and of the session. */
  cookie: string;
  /** As it is typed. */
  phone: string;
}

/** A visitor about to pay, whose phone is verified. */
async function aVisit(url: string): Promise<Visit> {
  const holds = ['place', 'address', 'reseller', 'lines', 'customer', 'verified'];
  const body = JSON.stringify({ start: { step: 'payment', holds } });
  const answer = await fetch(`${url}/dev/controls/plan`, { method: 'POST', headers, body });
  const { phone } = z.parse(z.object({ phone: z.string() }), await answer.json());
  return { cookie: cookiesOf(answer), phone: phone.replace('+55', '') };
}

/** Pages of every kind, alternating: kept ones, a visitor's own of the funnel, a session's. */
function askForPages(url: string, visits: readonly Visit[], seconds: number, nodes: number) {
  const ownPages = ['/order/my-items', '/order/payment', '/pedidos', '/entrar'];
  const requests = visits.flatMap(({ cookie }, nth) => [
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
    // Of a machine that does other work too, in seconds.
    timeout: 60,
    // Beside this thread, which takes the time of orders.
    workers: 1,
  });
}

/** So many a second, whatever becomes of them; each is cancelled, because a phone has few underway. */
async function placeOrders(
  nodes: Served[],
  visits: readonly Visit[],
  offers: readonly Offer[],
  seconds: number,
  perSecond: number,
) {
  const took: number[] = [];
  const faults: string[] = [];
  const order = async (nth: number) => {
    const url = nodes[nth % nodes.length]?.url;
    const { cookie = '', phone = '' } = visits[nth % visits.length] ?? {};
    const session = cookie.split('; ').find((one) => one.startsWith('sessao='));
    const sent = { ...headers, cookie: session ?? '' };
    const began = performance.now();
    const placed = await fetch(`${url}/api/pedidos/`, {
      method: 'POST',
      headers: { ...sent, 'idempotency-key': randomUUID() },
      body: JSON.stringify(offers[nth % offers.length]?.bodyFor(phone)),
    });
    const { id }: { id?: string } = await placed.json();
    took.push(performance.now() - began);
    if (placed.status !== 201) return faults.push(`an order was answered ${placed.status}`);
    const body = JSON.stringify({ id });
    const cancelled = await fetch(`${url}/api/pedidos/cancelar`, { method: 'PUT', headers: sent, body });
    await cancelled.arrayBuffer();
    return cancelled.status === 200
      ? undefined
      : faults.push(`a cancelling was answered ${cancelled.status}`);
  };
  const began = performance.now();
  const running: Promise<unknown>[] = [];
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    await delay(Math.max(0, began + (nth * 1_000) / perSecond - performance.now()));
    running.push(order(nth).catch((error: unknown) => faults.push(`an order failed: ${error}`)));
  }
  await Promise.all(running);
  return { took, faults };
}

if (isStarted(import.meta.url)) {
  for (const kind of databaseKinds()) say(await tryMix(kind, isLong ? 600 : 20));
}
