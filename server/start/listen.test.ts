import { Agent, get } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

/** Returns the status of one request, or the code of its error. */
function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

test('stopping while clients send requests answers or refuses each, and resets none', async () => {
  const server = listen({ PORT: 0, host: '127.0.0.1' });
  const url = await server.ready;
  server.use(async () => {
    await setImmediate();
    return new Response('ok');
  });
  const seen: string[] = [];
  const connected = new Set<Agent>();
  // Each client reuses one connection, as browsers and proxies do.
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const outcome = await ask(url, agent);
      seen.push(outcome);
      connected.add(agent);
      if (outcome === 'ECONNREFUSED') return agent.destroy();
    }
  };
  const clients = Array.from({ length: 40 }, client);
  await expect.poll(() => connected.size, { timeout: 30_000 }).toBe(40);
  await Promise.all([server.close(), ...clients]);
  expect(seen.filter((outcome) => outcome !== '200' && outcome !== 'ECONNREFUSED')).toEqual([]);
});
