import { Agent, get } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

/** What becomes of one request: its status, or why there was no answer. */
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

test('stopping while clients go on asking answers or refuses, and resets nobody', async () => {
  const server = listen({ PORT: 0, host: '127.0.0.1' });
  const url = await server.ready;
  server.use(async () => {
    await setImmediate();
    return new Response('ok');
  });
  const seen: string[] = [];
  const connected = new Set<Agent>();
  // One connection each, used again and again, as browsers and proxies do.
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
