import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../tests/support/free-port.ts';
import { anOffer } from '../../../tests/support/offers.ts';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { aPhone, headers, inParallel, type Served, signIn, startServed } from './served.ts';
import { type DatabaseKind, databaseKinds, type Figure, isLong, isStarted, say } from './trial.ts';

/**
 * So many event streams of orders open at once on one node; one order moves, then all leave, and come back twice. Its own
 * streams hear it, those that come back hear what they missed, the others nothing, the database is asked as often as without
 * them, and nothing of them stays behind. Needs a build.
 *
 *     npx tsx workshop/load/fault/streams.ts [--long] [--postgresql | --embedded]
 */
export async function tryStreams(kind: DatabaseKind, wanted: number): Promise<Figure> {
  const postgres = kind === 'postgresql' ? await startPostgres() : undefined;
  const metricsPort = await freePort();
  const server = await startServed({
    METRICS_PORT: String(metricsPort),
    // Garbage is collected before it looks like a leak.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=300`,
    ...(postgres ? { DATABASE_URL: postgres.url, SESSION_SECRET: randomUUID().repeat(2), DEMO: '1' } : {}),
  });
  const metric = (name: string) => readMetric(metricsPort, name);
  const count = Math.min(wanted, openFiles() - server.openHandles() - spareFiles);
  const faults: string[] = [];
  try {
    const orders = await placeOrders(server, Math.ceil(count / streamsOfSession));
    const handles = server.openHandles();
    const unfollowed = await statementsPerSecond(metric);
    const waves: Wave[] = [];
    for (const [nth, mover] of orders.slice(0, 3).entries()) {
      const wave = await runWave({
        server,
        orders,
        count,
        metric,
        mover,
        missed: orders.slice(0, nth),
        isBack: nth > 0,
      });
      waves.push(wave);
      faults.push(...wave.faults);
      await until(() => server.openHandles() <= handles + 3);
      const left = server.openHandles() - handles;
      if (left > 3) faults.push(`${left} handles stayed open`);
      const open = await metric('order_streams');
      if (open > 0) faults.push(`${open} streams stayed open`);
    }
    const memory = waves.map(({ memoryMb }) => Math.round(memoryMb));
    const [first = 0] = memory;
    const last = memory.at(-1) ?? 0;
    if (last > first * 1.3) faults.push(`memory grew from ${first} to ${last} MB`);
    const statements = Math.max(...waves.map(({ statements }) => statements));
    if (statements > unfollowed + mostStatements)
      faults.push(`${statements} statements a second, and ${unfollowed} without streams`);
    faults.push(...server.errors.map((line) => `logged ${line.slice(0, 300)}`));
    const [openMs, ...backMs] = waves.map(({ openMs }) => Math.round(openMs));
    const told = waves.map(({ toldMs }) => Math.round(toldMs));
    const met = Math.max(...told) <= goalMs ? '✓' : '✗';
    return {
      line: [
        `${kind}: ${count} streams of ${orders.length} orders${whyFewer(count, wanted)}`,
        `all open and told after ${openMs} ms, back after ${backMs.join(', ')} ms`,
        `${met} one change told within ${told.join(', ')} ms (goal ≤ ${goalMs})`,
        `${waves[0]?.kbOfStream} kB a stream, ${memory.join(', ')} MB in all`,
        `${statements} statements a second, ${unfollowed} without streams`,
        `${faults.length} faults`,
      ].join('; '),
      faults,
    };
  } finally {
    await server.stop();
    await postgres?.stop();
  }
}

/** What one session may have open. */
const streamsOfSession = 12;
const goalMs = 250;
/** Statements a second that streams may add, whatever their number. */
const mostStatements = 3;
/** Four polls. */
const idleMs = 8_000;
/** Files that a server may open beside its streams and what it has open at its start. */
const spareFiles = 300;

/** Files that a process may open here: node raises its own limit to the hard one as it starts. */
function openFiles(): number {
  const limit = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
}

/** Said where a process may open fewer files than there are streams. */
function whyFewer(count: number, wanted: number): string {
  return count === wanted
    ? ''
    : ` (not ${wanted}: a process may open only ${openFiles()} files here, raise \`ulimit -Hn\` by ${wanted - count})`;
}

type Metric = (name: string) => Promise<number>;

interface Wave {
  /** Until each had said what was not known. */
  openMs: number;
  /** From sending a change until the last stream of its order was told. */
  toldMs: number;
  /** While none was told anything. */
  statements: number;
  memoryMb: number;
  kbOfStream: number;
  faults: string[];
}

interface Course {
  server: Served;
  orders: Placed[];
  /** Of streams. */
  count: number;
  metric: Metric;
  mover: Placed;
  /** Orders that moved since those who come back were last told of them. */
  missed: Placed[];
  /** Whether each comes back knowing how its order was placed. */
  isBack: boolean;
}

async function runWave({ server, orders, count, metric, mover, missed, isBack }: Course): Promise<Wave> {
  const faults: string[] = [];
  const emptyMb = server.memoryMb();
  let started = performance.now();
  const streams: Stream[] = [];
  await inParallel([...Array(count).keys()], 100, async (nth) => {
    const order = orders[nth % orders.length];
    if (order) streams.push(await follow(server.url, order, isBack ? '1' : '0'));
  });
  const missing = new Set(missed.map(({ id }) => id));
  const dueFirst = (id: string) => (isBack && !missing.has(id) ? 0 : 1);
  const isTold = ({ id, events }: Stream) => events() === dueFirst(id);
  await until(() => streams.every(isTold));
  const openMs = performance.now() - started;
  const wrong = streams.filter((stream) => !isTold(stream)).length;
  if (wrong > 0) faults.push(`${wrong} streams did not begin with what they did not know`);
  const open = await metric('order_streams');
  if (open !== count) faults.push(`${open} of ${count} streams are open`);
  const statements = await statementsPerSecond(metric);
  const memoryMb = server.memoryMb();
  started = performance.now();
  await cancel(server.url, mover);
  const own = streams.filter(({ id }) => id === mover.id);
  const dueOwn = dueFirst(mover.id) + 1;
  await until(() => own.every(({ events }) => events() === dueOwn));
  const toldMs = Math.max(...own.map(({ lastAt }) => lastAt())) - started;
  // Two polls later.
  await delay(4_500);
  for (const { id, events } of streams) {
    const due = id === mover.id ? dueOwn : dueFirst(id);
    if (events() !== due) faults.push(`a stream told ${events()} times, not ${due}`);
  }
  for (const { leave } of streams) leave();
  const kbOfStream = Math.round(((memoryMb - emptyMb) * 1024) / count);
  return { openMs, toldMs, statements, memoryMb, kbOfStream, faults };
}

async function readMetric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
}

async function statementsPerSecond(metric: Metric): Promise<number> {
  const before = await metric('database_statements_total');
  await delay(idleMs);
  const sent = (await metric('database_statements_total')) - before;
  return Math.round((sent * 10_000) / idleMs) / 10;
}

interface Placed {
  id: string;
  cookie: string;
}

async function placeOrders({ url }: Served, count: number): Promise<Placed[]> {
  const { bodyFor } = await anOffer(url);
  const orders: Placed[] = [];
  await inParallel([...Array(count).keys()], 8, async (nth) => {
    const phone = aPhone(nth);
    const cookie = await signIn(url, phone);
    const body = JSON.stringify(bodyFor(phone));
    const placed = await fetch(`${url}/api/pedidos/`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body,
    });
    const { id }: { id?: string } = await placed.json();
    if (id === undefined) throw new Error(`no order: ${placed.status}`);
    orders.push({ id, cookie });
  });
  return orders;
}

async function cancel(url: string, { id, cookie }: Placed): Promise<void> {
  const body = JSON.stringify({ id, motivo: 'demora' });
  const cancelled = await fetch(`${url}/api/pedidos/cancelar`, {
    method: 'PUT',
    headers: { ...headers, cookie },
    body,
  });
  if (!cancelled.ok) throw new Error(`not cancelled: ${cancelled.status} ${await cancelled.text()}`);
}

interface Stream {
  /** Of the order. */
  id: string;
  events(): number;
  /** When the last was told. */
  lastAt(): number;
  leave(): void;
}

function follow(url: string, { id, cookie }: Placed, seen: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asked = get(
      `${url}/api/pedidos/${id}/eventos`,
      { agent: false, headers: { cookie, 'last-event-id': seen } },
      (response: IncomingMessage) => {
        if (response.statusCode !== 200) reject(new Error(`no stream: ${response.statusCode}`));
        let text = '';
        let lastAt = 0;
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          if (chunk.includes('event: pedido')) lastAt = performance.now();
        });
        // It is left by destroying it.
        response.on('error', () => undefined);
        resolve({
          id,
          events: () => text.split('event: pedido').length - 1,
          lastAt: () => lastAt,
          leave: () => asked.destroy(),
        });
      },
    );
    asked.on('error', reject);
  });
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; waited < 20_000 && !isSo(); waited += 50) await delay(50);
}

if (isStarted(import.meta.url))
  for (const kind of databaseKinds()) say(await tryStreams(kind, isLong ? 5_000 : 2_000));
