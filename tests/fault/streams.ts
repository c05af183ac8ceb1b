import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { anOffer, aPhone, headers, inParallel, type Served, signIn, startServed } from './served.ts';
import { type Figure, isLong, isStarted, say } from './trial.ts';

/**
 * So many event streams of orders open at once; one order moves, then all leave, in three waves. Its own streams hear it, the
 * others nothing, and nothing of them stays behind. Needs a build.
 *
 *     npx tsx tests/fault/streams.ts [--long]
 */
export async function tryStreams(count: number): Promise<Figure> {
  const server = await startServed();
  const faults: string[] = [];
  try {
    const orders = await placeOrders(server, Math.ceil(count / streamsOfSession));
    const handles = server.openHandles();
    const heardMs: number[] = [];
    const memory: number[] = [];
    for (const mover of orders.slice(0, waves)) {
      const streams = await Promise.all(
        Array.from({ length: count }, (_, nth) => {
          const order = orders[nth % orders.length];
          if (!order) throw new Error('no order');
          return follow(server.url, order);
        }),
      );
      await until(() => streams.every(({ events }) => events() === 1));
      const silent = streams.filter(({ events }) => events() !== 1).length;
      if (silent > 0) faults.push(`${silent} streams did not say how their order is`);
      const started = performance.now();
      await cancel(server.url, mover);
      const own = streams.filter(({ id }) => id === mover.id);
      await until(() => own.every(({ events }) => events() === 2));
      heardMs.push(performance.now() - started);
      // Two polls of every stream later.
      await delay(4_500);
      for (const { id, events } of streams) {
        const wanted = id === mover.id ? 2 : 1;
        if (events() !== wanted) faults.push(`a stream told ${events()} times, not ${wanted}`);
      }
      for (const { leave } of streams) leave();
      await until(() => server.openHandles() <= handles + 3);
      // The server looks after each stream every two seconds, and counts those of a session.
      await delay(2_500);
      const left = server.openHandles() - handles;
      if (left > 3) faults.push(`${left} handles stayed open`);
      memory.push(Math.round(server.memoryMb()));
    }
    const [first = 0] = memory;
    const last = memory.at(-1) ?? 0;
    if (last > first * 1.3) faults.push(`memory grew from ${first} to ${last} MB`);
    faults.push(...server.errors.map((line) => `logged ${line.slice(0, 300)}`));
    const slowest = Math.round(Math.max(...heardMs));
    return {
      line: `${count} streams of ${orders.length} orders, ${waves} waves: heard within ${slowest} ms, ${memory.join(', ')} MB: ${faults.length} faults`,
      faults,
    };
  } finally {
    await server.stop();
  }
}

/** What one session may have open. */
const streamsOfSession = 12;
const waves = 3;

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

function follow(url: string, { id, cookie }: Placed) {
  return new Promise<{ id: string; events(): number; leave(): void }>((resolve, reject) => {
    const asked = get(
      `${url}/api/pedidos/${id}/eventos`,
      { agent: false, headers: { cookie } },
      (response: IncomingMessage) => {
        if (response.statusCode !== 200) reject(new Error(`no stream: ${response.statusCode}`));
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        // It is left by destroying it.
        response.on('error', () => undefined);
        resolve({ id, events: () => text.split('event: pedido').length - 1, leave: () => asked.destroy() });
      },
    );
    asked.on('error', reject);
  });
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; waited < 20_000 && !isSo(); waited += 50) await delay(50);
}

if (isStarted(import.meta.url)) say(await tryStreams(isLong ? 2_000 : 240));
