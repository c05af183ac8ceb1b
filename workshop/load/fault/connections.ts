import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { headers } from '../harness/customers.ts';
import { percentile } from '../harness/figures.ts';
import { inParallel } from '../harness/load.ts';
import { sendPlain } from '../harness/plain-request.ts';
import { Product } from '../harness/product.ts';
import { type Figure, isLong, runIfStarted } from './suite.ts';

/**
 * 300 connections request pages and the API without pause for some seconds, and retry when the server asks them to.
 * Then pages are rendered. Memory must not grow, because the server must keep no part of a sent page. Needs a build.
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
  const product = await Product.start({ probe: true });
  const { url, node } = product;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const faults: string[] = [];
  try {
    // Warms up the server's code and caches.
    for (const path of paths) await sendPlain(url, agent, { method: 'GET', path, headers: asStranger });
    const acceptedMs: number[] = [];
    let busy = 0;
    const end = performance.now() + seconds * 1000;
    await inParallel([...Array(connections).keys()], connections, async (_, place) => {
      for (let nth = place; performance.now() < end; nth++) {
        const path = paths[nth % paths.length] ?? '/';
        const started = performance.now();
        try {
          const request = { method: 'GET', path, headers: place % 2 === 0 ? asStranger : asVisitor };
          const { status } = await sendPlain(url, agent, request);
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
    const openCounts: number[] = [];
    for (let part = 0; part < parts; part++) {
      await inParallel([...Array(renders / parts).keys()], 6, async (nth) => {
        const path = rendered[nth % rendered.length] ?? '/';
        const { status } = await sendPlain(url, agent, { method: 'GET', path, headers: asVisitor });
        if (status !== 200) faults.push(`${path}: ${status}`);
      });
      memory.push(Math.round(node.use().residentMB));
      openCounts.push(await node.heldBytes());
    }
    const [warm = 0] = openCounts;
    const bytesEach = Math.round(((openCounts.at(-1) ?? 0) - warm) / (renders - renders / parts));
    if (bytesEach > heldBytesEach) faults.push(`each render leaves ${bytesEach} bytes behind`);
    const [, second = 0] = memory;
    const last = memory.at(-1) ?? 0;
    // Fewer renders do not fill the heap.
    if (renders >= 10_000 && last > second * 1.2)
      faults.push(`memory grew from ${second} to ${last} MB over ${renders} renders`);
    faults.push(...node.errors.map((line) => `logged ${line.slice(0, 300)}`));
    const mark = p99 <= goalMs ? '✓' : '✗';
    return {
      line: `${connections} connections for ${seconds} s: ${mark} p99 ${p99} ms (goal ≤ ${goalMs}) of ${acceptedMs.length} accepted, ${busy} × 503; ${renders} renders at ${memory.join(', ')} MB, each leaving ${bytesEach} bytes: ${faults.length} faults`,
      faults,
    };
  } finally {
    agent.destroy();
    await product.stop();
  }
}

const connections = 300;
const goalMs = 1_000;
const comeBackMs = 2_000;
const parts = 5;
/** Maximum of bytes that may remain after a render. A router and request that are not freed have 60,000. */
const heldBytesEach = 6_000;
/** Every second connection sends a cookie, so that its pages do not come from the shared cache. */
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

await runIfStarted(import.meta.url, () =>
  tryConnections(isLong ? { seconds: 60, renders: 20_000 } : { seconds: 8, renders: 1_000 }),
);
