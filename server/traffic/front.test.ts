import { Agent, request as ask } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../start/listen.ts';
import { frontOf } from './front.ts';
import type { PagePace } from './page-line.ts';

const busy = () =>
  new Response('<h1>Muita gente</h1>', {
    status: 503,
    headers: { 'content-type': 'text/html', 'retry-after': '2', 'x-request-id': 'drawn' },
  });

const open: (() => unknown)[] = [];
afterEach(() => Promise.all(open.splice(0).map((close) => close())));

/** A server whose application answers when the test calls `release`. */
async function aServer(own: Partial<PagePace> = {}) {
  const pace = {
    waitMs: () => 0,
    isLimiting: () => false,
    ...own,
  };
  const server = listen({ PORT: 0, host: '127.0.0.1' });
  const url = await server.ready;
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  let refused = 0;
  const front = await frontOf({
    pace,
    busy: busy(),
    answer: ({ url }, response) => {
      if (url === '/cached') response.end('cached');
      return url === '/cached';
    },
    onRefused: () => {
      refused += 1;
    },
  });
  server.use(async ({ url }) => {
    begun.push(new URL(url).pathname);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return new Response('drawn');
  }, front);
  const agent = new Agent({ keepAlive: false });
  const answered = (path: string, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; text: string }>(
      (resolve, reject) => {
        const sent = ask(url + path, { agent, method }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
        });
        sent.on('error', reject).end();
      },
    );
  open.push(() => {
    for (const release of waiting.splice(0)) release();
    return server.close();
  });
  return { answered, begun, release: () => waiting.shift()?.(), refused: () => refused };
}

test('few pages are rendered at a time, and orders, API calls and cached pages do not wait for them', async () => {
  const { answered, begun, release } = await aServer();
  const pages = [1, 2, 3, 4, 5].map((nth) => answered(`/page-${nth}`));
  await expect.poll(() => begun).toHaveLength(4);
  const others = ['/api/pedidos/x', '/api/sessao', '/api/configuracoes', '/assets/a.js'];
  const calls = others.map((path) => answered(path));
  const sent = answered('/form', 'POST');
  expect((await answered('/cached')).text).toBe('cached');
  await expect.poll(() => begun.slice(4).sort()).toEqual([...others, '/form'].sort());
  release();
  expect((await Promise.race(pages)).text).toBe('drawn');
  await expect.poll(() => begun).toContain('/page-5');
  for (let nth = 1; nth < 10; nth++) release();
  expect((await Promise.all([...pages, ...calls, sent])).map(({ status }) => status)).toEqual(
    Array(10).fill(200),
  );
});

test('a page that waited too long gets the page rendered in advance, with Retry-After', async () => {
  const { answered, begun, refused } = await aServer({ waitMs: () => 10_000 });
  const { status, headers, text } = await answered('/page');
  expect([status, text, headers['retry-after'], headers['content-type']]).toEqual([
    503,
    '<h1>Muita gente</h1>',
    '2',
    'text/html',
  ]);
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect([begun, refused()]).toEqual([[], 1]);
});

test('pages begin at the rate that orders allow', async () => {
  let mayBegin = false;
  const { answered, begun, release } = await aServer({ waitMs: () => (mayBegin ? 0 : 5) });
  const page = answered('/page');
  expect((await answered('/cached')).text).toBe('cached');
  expect(begun).toEqual([]);
  mayBegin = true;
  await expect.poll(() => begun).toEqual(['/page']);
  release();
  expect((await page).text).toBe('drawn');
});

test('while pages slow orders down, one page is rendered at a time and calls do not wait', async () => {
  let isLimiting = true;
  const { answered, begun, release } = await aServer({ isLimiting: () => isLimiting });
  const pages = [1, 2, 3].map((nth) => answered(`/page-${nth}`));
  await expect.poll(() => begun).toHaveLength(1);
  const call = answered('/api/pedidos/x');
  await expect.poll(() => begun.slice(1)).toEqual(['/api/pedidos/x']);
  isLimiting = false;
  release();
  await expect.poll(() => begun).toHaveLength(4);
  for (let nth = 1; nth < 4; nth++) release();
  expect((await Promise.all([...pages, call])).map(({ status }) => status)).toEqual(Array(4).fill(200));
});
