import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { AppEnv } from '../routes/env.ts';
import { FileCache } from './file-cache.ts';

const script = 'export const hello = 1;\n'.repeat(100);
const picture = Buffer.from([137, 80, 78, 71, 0, 255]);

let folder: string;
let server: Server;
/** Paths that the application answered. `cachedAnswers` has the paths that were answered from memory. */
let drawn: string[];
let cachedAnswers: [status: number, route: string][];

beforeEach(async () => {
  folder = temporaryFolder('cached-files');
  drawn = [];
  cachedAnswers = [];
  const files = new FileCache((status, route) => cachedAnswers.push([status, route]));
  const app = new Hono<AppEnv>();
  app.use(files.store);
  app.use(async (c, next) => {
    drawn.push(c.req.path);
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
    c.res.headers.set('x-request-id', 'of the first');
    if (c.req.query('convite')) c.res.headers.set('set-cookie', 'convite=1');
  });
  app.use(
    '/files/*',
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path.replace('/files', ''),
      precompressed: true,
      onFound: (_, c) => {
        c.set('isBuiltFile', true);
        c.header('cache-control', 'public, max-age=3600');
      },
    }),
  );
  app.get('/page', (c) => c.text('page'));
  const listener = getRequestListener(app.fetch);
  server = createServer((request, response) => {
    if (!files.answer(request, response)) void listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function write(name: string, bytes: string | Buffer): void {
  writeFileSync(join(folder, name), bytes);
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
  });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

test.each([
  ['br', brotliCompressSync, '.br'],
  ['gzip', gzipSync, '.gz'],
] as const)(
  'a file is read once, then served from memory in %s with the same headers',
  async (encoding, pack, suffix) => {
    write('a.js', script);
    write(`a.js${suffix}`, pack(script));
    const accepted = { 'accept-encoding': encoding };
    const first = await ask('/files/a.js', accepted);
    rmSync(join(folder, 'a.js'));
    const second = await ask('/files/a.js?v=1', accepted);
    expect(drawn).toEqual(['/files/a.js']);
    expect(cachedAnswers).toEqual([[200, '/files/*']]);
    expect(second.body.toString()).toBe(script);
    const { date: _, 'x-request-id': firstId, connection, 'keep-alive': alive, ...headers } = first.headers;
    expect(firstId).toBe('of the first');
    expect(second.headers).toMatchObject({
      ...headers,
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.not.stringContaining('of the first'),
    });
  },
);

test('a script is not cached until the build has compressed it', async () => {
  write('a.js', script);
  expect((await ask('/files/a.js')).headers).not.toHaveProperty('content-encoding');
  write('a.js.br', brotliCompressSync(script));
  expect((await ask('/files/a.js')).headers).toMatchObject({ 'content-encoding': 'br' });
  await ask('/files/a.js');
  expect(drawn).toHaveLength(2);
});

test('a picture has no compressed form', async () => {
  write('a.png', picture);
  await ask('/files/a.png');
  expect((await ask('/files/a.png')).body).toEqual(picture);
  expect(drawn).toHaveLength(1);
});

test('ranges, pages, missing files and responses with a cookie come from the application', async () => {
  write('a.png', picture);
  await ask('/files/a.png?convite=1');
  await ask('/files/a.png');
  expect(await ask('/files/a.png', { range: 'bytes=0-2' })).toMatchObject({
    status: 206,
    body: picture.subarray(0, 3),
  });
  for (const path of ['/page', '/page', '/files/nothing.js', '/files/nothing.js']) await ask(path);
  expect(cachedAnswers).toEqual([]);
});
