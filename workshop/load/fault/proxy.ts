import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { type LocalServer, serveLocally } from '../harness/local-server.ts';

const checkEveryMs = 200;
const retryMs = 5_000;

/**
 * A proxy as docs/operations.md requires. It sends requests in turn to the nodes whose `/readyz` answers 200, and to
 * another node if it cannot connect. A node that is too busy to answer `/readyz` keeps its last state. Real proxies do
 * the same: they remove a node only after several failed checks. `nodes` may change meanwhile.
 */
export async function startProxy(nodes: readonly { url: string }[]): Promise<LocalServer> {
  const agent = new Agent({ keepAlive: true, timeout: 5_000 });
  const ready = new Set(nodes.map(({ url }) => url));
  let next = 0;
  const requested = new Set<string>();
  /** Asks one node, so that a slow node does not delay the state of another. */
  const ask = async (url: string) => {
    if (requested.has(url)) return;
    requested.add(url);
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`${url}/readyz`, { signal }).catch(() => undefined);
    requested.delete(url);
    if (answer?.ok) ready.add(url);
    else if (!signal.aborted) ready.delete(url);
  };
  const check = setInterval(() => {
    for (const { url } of nodes) void ask(url);
  }, checkEveryMs);

  /** Tries other nodes until the deadline. A request that was sent is never sent again. */
  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    deadline: number,
  ): void {
    const again = () => {
      if (performance.now() > deadline)
        outgoing.writeHead(502).end(JSON.stringify({ reason: 'no node was ready' }));
      else setTimeout(forward, 100, incoming, outgoing, body, deadline);
    };
    const open = nodes.filter((node) => ready.has(node.url));
    const url = open[next++ % open.length]?.url;
    if (url === undefined) {
      again();
      return;
    }
    const { method, headers, url: path = '/' } = incoming;
    const sent = request(new URL(path, url), {
      agent,
      method: method ?? 'GET',
      headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress },
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') again();
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(JSON.stringify({ reason: error.message }));
    });
    sent.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => {});
    });
    outgoing.once('close', () => sent.destroy());
    sent.end(body);
  }

  const server = await serveLocally(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    forward(incoming, outgoing, Buffer.concat(chunks), performance.now() + retryMs);
  });
  return {
    url: server.url,
    close: () => {
      clearInterval(check);
      server.close();
      agent.destroy();
    },
  };
}
