import { Agent } from 'node:http';
import { inParallel } from '../harness/load.ts';
import { type PlainAnswer, type PlainRequest, sendPlain } from '../harness/plain-request.ts';
import { Product } from '../harness/product.ts';
import { generateRequests } from './generated-requests.ts';
import { rawRequests, sendRaw } from './raw-requests.ts';
import { type Figure, isLong, runIfStarted } from './suite.ts';

/**
 * Sends generated requests with hostile values to the API and to pages, and then raw bytes on the socket. The only
 * server error is 503, the API refuses with problem documents, and the process keeps running. Needs a build.
 *
 *     npx tsx workshop/load/fault/requests.ts [--long]
 */
export async function tryRequests(generated: number, raw: number): Promise<Figure> {
  const product = await Product.start();
  const { url, node } = product;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  try {
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const requests = await generateRequests(url, generated);
    await inParallel(requests, 8, async (one) => {
      const requestLabel = `${one.method} ${one.path.slice(0, 120)} ${one.body?.slice(0, 200) ?? ''}`;
      try {
        const answer = await sendPlain(url, agent, one);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        faults.push(...faultsOf(one, answer).map((fault) => `${requestLabel}: ${fault}`));
      } catch (error) {
        // The server may answer and close the connection before the whole body is sent.
        const code = error instanceof Error ? error.message : error;
        faults.push(`${requestLabel}: no answer, ${code}`);
      }
    });
    let closed = 0;
    const sockets = rawRequests(raw);
    await inParallel(sockets, 8, async (bytes) => {
      const { status, isStuck } = await sendRaw(url, bytes);
      const requestLabel = JSON.stringify(bytes.toString('latin1').slice(0, 160));
      if (isStuck) faults.push(`${requestLabel}: neither answered nor closed`);
      else if (status === undefined) closed += 1;
      else if (status >= 500 && status !== 503 && !isHttpVersion(status))
        faults.push(`${requestLabel}: ${status}`);
    });
    const ready = await fetch(`${url}/readyz`);
    if (!ready.ok || node.exitCode !== undefined) faults.push(`the server is not ready: ${ready.status}`);
    faults.push(...node.errors.map((line) => `logged ${line.slice(0, 400)}`));
    const counts = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${times} × ${status}`);
    const line = `${requests.length} requests (${counts.join(', ')}) and ${sockets.length} raw ones (${closed} closed): ${faults.length} faults, ${Math.round(node.use().residentMB)} MB`;
    return { line, faults };
  } finally {
    agent.destroy();
    await product.stop();
  }
}

/** Node answers 505 to a later version of HTTP. */
const isHttpVersion = (status: number) => status === 505;

function faultsOf({ path, method }: PlainRequest, { status, type, text }: PlainAnswer): string[] {
  const isApi = /^\/api\//.test(path) && method !== 'HEAD';
  // Responses of Node itself have no body.
  const isProblem = text === '' || type.startsWith('application/problem+json');
  return [
    ...(status >= 500 && status !== 503 ? [`${status} ${text.slice(0, 200)}`] : []),
    ...(isApi && status >= 400 && !isProblem ? [`${status} as ${type}`] : []),
    ...(/node_modules|at \w+ \(/.test(text) ? ['a stack trace'] : []),
  ];
}

await runIfStarted(import.meta.url, () => tryRequests(isLong ? 20_000 : 1_500, 500));
