import { Agent } from 'node:http';
import { generateRequests } from './generated-requests.ts';
import { rawRequests, sendRaw } from './raw-requests.ts';
import { type Answered, type Asked, ask, inParallel, startServed } from './served.ts';
import { type Figure, isLong, isStarted, say } from './trial.ts';

/**
 * Requests made of the contract's schemas with values nobody should send, to the API and to pages, and then raw bytes on the
 * socket: no failure but 503, refusals of the API are problem documents, and the process goes on. Needs a build.
 *
 *     npx tsx workshop/load/fault/requests.ts [--long]
 */
export async function tryRequests(generated: number, raw: number): Promise<Figure> {
  const server = await startServed();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  try {
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const asked = await generateRequests(server.url, generated);
    await inParallel(asked, 8, async (one) => {
      const said = `${one.method} ${one.path.slice(0, 120)} ${one.body?.slice(0, 200) ?? ''}`;
      try {
        const answer = await ask(server.url, agent, one);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        faults.push(...faultsOf(one, answer).map((fault) => `${said}: ${fault}`));
      } catch (error) {
        // An answer may come, and the connection end, before the whole of a body is sent.
        const code = error instanceof Error ? error.message : error;
        faults.push(`${said}: no answer, ${code}`);
      }
    });
    let closed = 0;
    const sockets = rawRequests(raw);
    await inParallel(sockets, 8, async (bytes) => {
      const { status, isStuck } = await sendRaw(server.url, bytes);
      const said = JSON.stringify(bytes.toString('latin1').slice(0, 160));
      if (isStuck) faults.push(`${said}: neither answered nor closed`);
      else if (status === undefined) closed += 1;
      else if (status >= 500 && status !== 503 && !isHttpVersion(status)) faults.push(`${said}: ${status}`);
    });
    const alive = await fetch(`${server.url}/readyz`);
    if (!alive.ok || server.ended() !== undefined) faults.push(`the server is not there: ${alive.status}`);
    faults.push(...server.errors.map((line) => `logged ${line.slice(0, 400)}`));
    const told = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${times} × ${status}`);
    const line = `${asked.length} requests (${told.join(', ')}) and ${sockets.length} raw ones (${closed} closed): ${faults.length} faults, ${Math.round(server.memoryMb())} MB`;
    return { line, faults };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** 505 is what a later version of HTTP is answered by Node. */
const isHttpVersion = (status: number) => status === 505;

function faultsOf({ path, method }: Asked, { status, type, text }: Answered): string[] {
  const isApi = /^\/api\//.test(path) && method !== 'HEAD';
  // What Node itself refuses has no body.
  const isProblem = text === '' || type.startsWith('application/problem+json');
  return [
    ...(status >= 500 && status !== 503 ? [`${status} ${text.slice(0, 200)}`] : []),
    ...(isApi && status >= 400 && !isProblem ? [`${status} as ${type}`] : []),
    ...(/node_modules|at \w+ \(/.test(text) ? ['a stack trace'] : []),
  ];
}

if (isStarted(import.meta.url)) say(await tryRequests(isLong ? 20_000 : 1_500, 500));
