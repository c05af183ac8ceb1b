import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { anOffer } from '../../../tests/support/offers.ts';
import { cancelOrder, type PlacedOrder, phoneOf, placeOrder, signIn } from '../harness/customers.ts';
import { openEvents } from '../harness/event-stream.ts';
import { inParallel, until } from '../harness/load.ts';
import { type DatabaseKind, type Node, Product } from '../harness/product.ts';
import { type Figure, isLong, runOnEachDatabase, withProduct } from './suite.ts';

/**
 * Opens many event streams of orders at once on one node. One order changes, then all streams close, and reopen twice.
 * The streams of that order receive the event, and reopened streams receive the events they missed. Others receive
 * nothing. The streams add hardly any database statements, and release all handles and memory. Needs a build.
 *
 *     npx tsx workshop/load/fault/streams.ts [--long] [--postgresql | --embedded]
 */
export function tryStreams(kind: DatabaseKind, streamCount: number): Promise<Figure> {
  // With a small heap, garbage is collected before it looks like a leak.
  const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=300` };
  const starting = Product.start({ database: kind, metrics: true, env });
  return withProduct(starting, ({ node }) => followed(kind, node, streamCount));
}

async function followed(kind: DatabaseKind, server: Node, streamCount: number): Promise<Figure> {
  const count = Math.min(streamCount, openFiles() - server.openHandles() - spareFiles);
  const faults: string[] = [];
  const orders = await placeOrders(server.url, Math.ceil(count / streamsOfSession));
  const handles = server.openHandles();
  const unfollowed = await statementsPerSecond(server);
  const waves: Wave[] = [];
  for (const [nth, mover] of orders.slice(0, 3).entries()) {
    const wave = await runWave({
      server,
      orders,
      count,
      mover,
      missed: orders.slice(0, nth),
      isBack: nth > 0,
    });
    waves.push(wave);
    faults.push(...wave.faults);
    await until(() => server.openHandles() <= handles + 3);
    const left = server.openHandles() - handles;
    if (left > 3) faults.push(`${left} handles stayed open`);
    const open = await server.metric('order_streams');
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
  const latencies = waves.map(({ deliveryMs }) => Math.round(deliveryMs));
  const met = Math.max(...latencies) <= goalMs ? '✓' : '✗';
  return {
    line: [
      `${kind}: ${count} streams of ${orders.length} orders${whyFewer(count, streamCount)}`,
      `all open and up to date after ${openMs} ms, back after ${backMs.join(', ')} ms`,
      `${met} one change delivered within ${latencies.join(', ')} ms (goal ≤ ${goalMs})`,
      `${waves[0]?.kbOfStream} kB a stream, ${memory.join(', ')} MB in all`,
      `${statements} statements a second, ${unfollowed} without streams`,
      `${faults.length} faults`,
    ].join('; '),
    faults,
  };
}

/** Streams that one session may have open. */
const streamsOfSession = 12;
const goalMs = 250;
/** Statements a second that streams may add, whatever their number. */
const mostStatements = 3;
/** Time of four polls of the database. */
const idleMs = 8_000;
/** Files that a server may open beside its streams and what it has open at its start. */
const spareFiles = 300;

/** Returns how many files a process may open. Node raises the soft limit to the hard limit at its start. */
function openFiles(): number {
  const limit = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
}

/** Returns the reason if a process may open fewer files than there are streams. */
function whyFewer(count: number, streamCount: number): string {
  return count === streamCount
    ? ''
    : ` (not ${streamCount}: a process may open only ${openFiles()} files here, raise \`ulimit -Hn\` by ${streamCount - count})`;
}

interface Wave {
  /** Time until each stream had received the events it missed. */
  openMs: number;
  /** Time from sending a change until the last stream of its order received it. */
  deliveryMs: number;
  /** Statements a second while no stream receives events. */
  statements: number;
  memoryMb: number;
  kbOfStream: number;
  faults: string[];
}

interface Course {
  server: Node;
  orders: PlacedOrder[];
  /** Number of streams. */
  count: number;
  mover: PlacedOrder;
  /** Orders that changed after the last event that the reopened streams received. */
  missed: PlacedOrder[];
  /** True if each stream continues after the first event of its order. */
  isBack: boolean;
}

async function runWave({ server, orders, count, mover, missed, isBack }: Course): Promise<Wave> {
  const faults: string[] = [];
  const emptyMb = server.use().residentMB;
  let started = performance.now();
  const streams: Stream[] = [];
  await inParallel([...Array(count).keys()], 100, async (nth) => {
    const order = orders[nth % orders.length];
    if (order) streams.push(await follow(server.url, order, isBack ? '1' : '0'));
  });
  const missing = new Set(missed.map(({ id }) => id));
  const dueFirst = (id: string) => (isBack && !missing.has(id) ? 0 : 1);
  const hasDueEvents = ({ id, events }: Stream) => events() === dueFirst(id);
  await until(() => streams.every(hasDueEvents));
  const openMs = performance.now() - started;
  const wrong = streams.filter((stream) => !hasDueEvents(stream)).length;
  if (wrong > 0) faults.push(`${wrong} streams did not begin with what they did not know`);
  const open = await server.metric('order_streams');
  if (open !== count) faults.push(`${open} of ${count} streams are open`);
  const statements = await statementsPerSecond(server);
  const memoryMb = server.use().residentMB;
  started = performance.now();
  await cancelOrder(server.url, mover);
  const own = streams.filter(({ id }) => id === mover.id);
  const dueOwn = dueFirst(mover.id) + 1;
  await until(() => own.every(({ events }) => events() === dueOwn));
  const deliveryMs = Math.max(...own.map(({ lastAt }) => lastAt())) - started;
  // Two polls pass.
  await delay(4_500);
  for (const { id, events } of streams) {
    const due = id === mover.id ? dueOwn : dueFirst(id);
    if (events() !== due) faults.push(`a stream sent ${events()} events, not ${due}`);
  }
  for (const { leave } of streams) leave();
  const kbOfStream = Math.round(((memoryMb - emptyMb) * 1024) / count);
  return { openMs, deliveryMs, statements, memoryMb, kbOfStream, faults };
}

async function statementsPerSecond(server: Node): Promise<number> {
  const before = await server.metric('database_statements_total');
  await delay(idleMs);
  const sent = (await server.metric('database_statements_total')) - before;
  return Math.round((sent * 10_000) / idleMs) / 10;
}

async function placeOrders(url: string, count: number): Promise<PlacedOrder[]> {
  const offer = await anOffer(url);
  const orders: PlacedOrder[] = [];
  await inParallel([...Array(count).keys()], 8, async (nth) => {
    orders.push(await placeOrder(url, await signIn(url, phoneOf(nth)), offer));
  });
  return orders;
}

interface Stream {
  /** Id of the order. */
  id: string;
  events(): number;
  /** Time of the last event. */
  lastAt(): number;
  leave(): void;
}

async function follow(url: string, { id, customer }: PlacedOrder, lastEventId: string): Promise<Stream> {
  let events = 0;
  let lastAt = 0;
  const address = `${url}/api/pedidos/${id}/eventos`;
  const stream = openEvents(
    address,
    { cookie: customer.cookie, lastEventId },
    {
      event: ({ event }) => {
        if (event !== 'pedido') return;
        events += 1;
        lastAt = performance.now();
      },
    },
  );
  if (!(await stream.isOpen)) throw new Error(`no stream of ${id}`);
  return { id, events: () => events, lastAt: () => lastAt, leave: stream.leave };
}

await runOnEachDatabase(import.meta.url, (kind) => tryStreams(kind, isLong ? 5_000 : 2_000));
