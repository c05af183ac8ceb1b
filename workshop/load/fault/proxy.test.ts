import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type LocalServer, serveLocally } from '../harness/local-server.ts';
import { startProxy } from './proxy.ts';

/** A node that answers with its name. `ready` gives the status of its readiness. */
async function aNode(name: string, ready: () => Promise<number>): Promise<LocalServer> {
  const server = await serveLocally(async (request, response) => {
    if (request.url === '/readyz') response.writeHead(await ready()).end();
    else response.end(name);
  });
  onTestFinished(() => server.close());
  return server;
}

test('a node that is not ready gets no more requests, even if another node reports its state slowly', async () => {
  let isLeaving = false;
  let notify = () => {};
  const isReported = new Promise<void>((resolve) => {
    notify = resolve;
  });
  const leaving = await aNode('leaving', async () => {
    if (isLeaving) setImmediate(notify);
    return isLeaving ? 503 : 200;
  });
  const slow = await aNode('slow', () => delay(1_500, 200));
  const proxy = await startProxy([leaving, slow]);
  onTestFinished(() => proxy.close());
  const ask = async () => (await fetch(`${proxy.url}/`)).text();
  expect(new Set([await ask(), await ask()])).toEqual(new Set(['leaving', 'slow']));
  isLeaving = true;
  await isReported;
  await delay(100);
  expect([await ask(), await ask(), await ask()]).toEqual(['slow', 'slow', 'slow']);
});

test('a node that is too busy to report its state keeps getting requests', async () => {
  let requestCount = 0;
  const busy = await aNode('busy', () => {
    requestCount += 1;
    return delay(2_500, 200);
  });
  const proxy = await startProxy([busy]);
  onTestFinished(() => proxy.close());
  // The first was given up by then.
  while (requestCount < 2) await delay(50);
  expect(await (await fetch(`${proxy.url}/`)).text()).toBe('busy');
});
