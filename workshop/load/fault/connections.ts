import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../measure.ts';
import { ask, headers, inParallel, startServed } from './served.ts';
import { type Figure, isLong, isStarted, say } from './trial.ts';

/**
 * 300 connections that ask for pages and for the API without pause, so many seconds, and come back when told; then so many
 * renders, over which memory stays flat: of a render nothing is held once it is sent. Needs a build.
 *
 *     npx tsx workshop/load/fault/connections.ts [--long]
 */
export async function tryConnections({
  seconds,
  renders,
}: {
  seconds: number;
  renders: number;
}): Promise<Figure> {
  const server = await startServed();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const faults: string[] = [];
  try {
    // Compiled and cached as on a server that has been up for a minute.
    for (const path of paths) await ask(server.url, agent, { method: 'GET', path, headers: asStranger });
    const acceptedMs: number[] = [];
    let busy = 0;
    const end = performance.now() + seconds * 1000;
    await inParallel([...Array(connections).keys()], connections, async (_, place) => {
      for (let nth = place; performance.now() < end; nth++) {
        const path = paths[nth % paths.length] ?? '/';
        const started = performance.now();
        try {
          const asked = { method: 'GET', path, headers: place % 2 === 0 ? asStranger : asVisitor };
          const { status } = await ask(server.url, agent, asked);
          if (status === 503) {
            busy += 1;
            await delay(comeBackMs);
          } else if (status === 200) acceptedMs.push(performance.now() - started);
          else faults.push(`${path}: ${status}`);
        } catch (error) {
          faults.push(`${path}: ${error}`);
        }
      }
    });
    const p99 = Math.round(percentile(acceptedMs, 0.99));
    const memory: number[] = [];
    const held: number[] = [];
    for (let part = 0; part < parts; part++) {
      await inParallel([...Array(renders / parts).keys()], 6, async (nth) => {
        const path = rendered[nth % rendered.length] ?? '/';
        const { status } = await ask(server.url, agent, { method: 'GET', path, headers: asVisitor });
        if (status !== 200) faults.push(`${path}: ${status}`);
      });
      memory.push(Math.round(server.memoryMb()));
      held.push(await server.heldBytes());
    }
    const [warm = 0] = held;
    const bytesEach = Math.round(((held.at(-1) ?? 0) - warm) / (renders - renders / parts));
    if (bytesEach > heldBytesEach) faults.push(`each render leaves ${bytesEach} bytes behind`);
    const [, second = 0] = memory;
    const last = memory.at(-1) ?? 0;
    // Fewer renders do not fill the heap that a server may have.
    if (renders >= 10_000 && last > second * 1.2)
      faults.push(`memory grew from ${second} to ${last} MB over ${renders} renders`);
    faults.push(...server.errors.map((line) => `logged ${line.slice(0, 300)}`));
    const met = p99 <= goalMs ? '✓' : '✗';
    return {
      line: `${connections} connections for ${seconds} s: ${met} p99 ${p99} ms (goal ≤ ${goalMs}) of ${acceptedMs.length} accepted, ${busy} × 503; ${renders} renders at ${memory.join(', ')} MB, each leaving ${bytesEach} bytes: ${faults.length} faults`,
      faults,
    };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

const connections = 300;
const goalMs = 1_000;
const comeBackMs = 2_000;
const parts = 5;
/** Most bytes that may be held of a render; one that keeps its router and request holds 60,000. */
const heldBytesEach = 6_000;
/** Every second one brings a cookie, for whom no page is kept. */
const asStranger = { accept: 'text/html', authorization: headers.authorization };
const asVisitor = { ...asStranger, cookie: 'visita=1' };
const point = 'latitude=-27.595&longitude=-48.548';
const rendered = ['/address', `/order/resellers?${point}`, '/entrar'];
const paths = [
  ...rendered,
  '/',
  '/blog',
  `/api/v2/vendedores/revendas?${point}`,
  '/api/sessao',
  '/api/configuracoes',
];

if (isStarted(import.meta.url))
  say(await tryConnections(isLong ? { seconds: 60, renders: 20_000 } : { seconds: 8, renders: 1_000 }));
