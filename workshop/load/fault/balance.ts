import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Node } from './nodes.ts';

const checkEveryMs = 200;
const retryMs = 5_000;

/**
 * A proxy as docs/operations.md asks for: alternately to the nodes whose `/readyz` says 200, and to another one where a
 * connection cannot be made. One too busy to say stays what it last said, as with proxies that ask several times before
 * they give a node up. `nodes` may change meanwhile.
 */
export async function balance(nodes: readonly Node[]): Promise<{ url: string; close(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true, timeout: 5_000 });
  const ready = new Set(nodes.map(({ url }) => url));
  let next = 0;
  const asked = new Set<string>();
  /** Of each node by itself: a slow one, or one that is just starting, must not hold up what another says. */
  const ask = async (url: string) => {
    if (asked.has(url)) return;
    asked.add(url);
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`${url}/readyz`, { signal }).catch(() => undefined);
    asked.delete(url);
    if (answer?.ok) ready.add(url);
    else if (!signal.aborted) ready.delete(url);
  };
  const check = setInterval(() => {
    for (const { url } of nodes) void ask(url);
  }, checkEveryMs);

  /** Until the deadline another node is tried; what was sent to one is never sent again. */
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

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    forward(incoming, outgoing, Buffer.concat(chunks), performance.now() + retryMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      clearInterval(check);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
