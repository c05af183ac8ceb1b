import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staticQuery } from '#src/ssr/carry-links.ts';
import type { AppEnv } from '../../server/routes/env.ts';
import { PageCache } from '../../server/traffic/page-cache.ts';

const authorization = 'Bearer publico';
const list = '/api/v2/vendedores/revendas?latitude=-27.5951&longitude=-48.5482';
const listPage = '/order/resellers?latitude=-27.595&longitude=-48.548';

let app: Hono<AppEnv>;
let server: Server;
let now: Date;
/** The paths that the application rendered. `answered` has the statuses of responses from the cache. */
let drawn: string[];
let answered: number[];
let text: string;
/** Says whether the catalogue can create lists without the application. */
let isCopied: boolean;

beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z');
  drawn = [];
  answered = [];
  text = 'primeira';
  isCopied = true;
  app = new Hono();
  const pageCache = new PageCache({
    staticQuery,
    publicAuthorization: authorization,
    draw: async (path) => app.request(path, { headers: { authorization } }, { isForSharedCache: true }),
    list: (search) => (isCopied ? Buffer.from(`${text} de ${search}`) : undefined),
    now: () => now,
    onAnswer: (status) => answered.push(status),
  });
  app.use(pageCache.store);
  app.get('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    drawn.push(pathname + search);
    const isPrivate = pathname === '/privada';
    if (pathname.startsWith('/api/')) return c.json({ text, search });
    if (pathname === '/address' || pathname === '/order/resellers') {
      c.set('pageKind', 'hydrated');
      c.header('content-security-policy', "script-src 'self' 'nonce-abc'");
      return c.html(`<script nonce="abc">start()</script>${c.req.header('cookie') ?? 'de ninguém'}`);
    }
    c.set('pageKind', isPrivate ? 'private' : 'static');
    if (pathname === '/ate-as-dez') c.set('pageUntilMs', Date.parse('2026-11-22T12:00:10Z'));
    if (pathname === '/cookie') c.header('set-cookie', 'a=1');
    c.header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=60');
    c.header('etag', `W/"${text}"`);
    if (c.req.header('if-none-match') === `W/"${text}"`) return c.body(null, 304);
    return pathname === '/nada' ? c.html('não há', 404) : c.html(`<p>${text} de ${pathname}${search}</p>`);
  });
  server = createServer(async (request, response) => {
    if (pageCache.answer(request, response)) return;
    const { status, headers, body } = await app.request(request.url ?? '/', {
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    });
    response.writeHead(status, [...headers].flat()).end(body ? await new Response(body).text() : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.close();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('a page is rendered once, and then comes from the cache with the same headers', async () => {
  const first = await ask('/');
  const second = await ask('/');
  expect(drawn).toEqual(['/']);
  expect(answered).toEqual([200]);
  expect(second.text).toBe(first.text);
  for (const name of ['cache-control', 'content-type', 'etag'])
    expect(second.headers.get(name)).toBe(first.headers.get(name));
});

test('each encoding has the same content, and a client without encodings gets plain text', async () => {
  await ask('/');
  const { port } = server.address() as AddressInfo;
  const raw = async (encoding: string) => {
    const { get } = await import('node:http');
    return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve) =>
      get({ port, host: '127.0.0.1', headers: { 'accept-encoding': encoding } }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) });
      }),
    );
  };
  const br = await raw('gzip, br');
  const gzip = await raw('gzip');
  const plain = await raw('identity');
  expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString());
  expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString());
});

test('a browser with the current version gets 304', async () => {
  const { headers } = await ask('/');
  const again = await ask('/', { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
  expect(answered).toEqual([304]);
});

test('a first visitor with the current version also lets the page be cached', async () => {
  await ask('/', { 'if-none-match': 'W/"primeira"' });
  await expect.poll(async () => (await ask('/')) && answered).toContain(200);
});

test('pages are only distinguished by coupon, referral and the page of a list', async () => {
  for (const query of ['', '?utm_source=x', '?cupom=%3Cscript%3E', '?b=1&a=2']) await ask(`/${query}`);
  await expect.poll(async () => (await ask('/?qualquer=1')).text).toBe('<p>primeira de /</p>');
  await ask('/?cupom=GAS5&indicacao=ana123&x=1');
  await expect
    .poll(async () => (await ask('/?x=2&indicacao=ana123&cupom=GAS5')).text)
    .toBe('<p>primeira de /?cupom=GAS5&indicacao=ana123</p>');
  await ask('/blog?pagina=2');
  expect((await ask('/blog?pagina=2')).text).toBe('<p>primeira de /blog?pagina=2</p>');
});

test('after one minute the old page is sent while a new one is rendered, but not after ten minutes', async () => {
  await ask('/');
  text = 'segunda';
  now = new Date(now.getTime() + 61_000);
  expect((await ask('/')).text).toContain('primeira');
  await expect.poll(async () => (await ask('/')).text).toContain('segunda');
  expect(drawn).toEqual(['/', '/']);
  text = 'terceira';
  now = new Date(now.getTime() + 11 * 60_000);
  expect((await ask('/')).text).toContain('terceira');
});

test('a page with an end is cached until then, and never sent afterwards', async () => {
  await ask('/ate-as-dez');
  text = 'segunda';
  now = new Date('2026-11-22T12:00:09.999Z');
  expect((await ask('/ate-as-dez')).text).toContain('primeira');
  now = new Date('2026-11-22T12:00:10Z');
  expect((await ask('/ate-as-dez')).text).toContain('segunda');
  expect(answered).toEqual([200]);
});

test('a page that is personal, missing or sets a cookie is not cached', async () => {
  for (const path of ['/privada', '/nada', '/cookie', '/contato?protocolo=M1']) {
    await ask(path);
    await ask(path);
  }
  expect(answered).toEqual([]);
});

test('the first step is cached for visitors without data, with the hashes of its scripts', async () => {
  const own = await ask('/address');
  expect(own.text).toContain('nonce');
  await expect.poll(async () => (await ask('/address?utm_source=x')).text).not.toContain('nonce');
  const pageCache = await ask('/address');
  expect(pageCache.text).toBe('<script>start()</script>de ninguém');
  expect(pageCache.headers.get('content-security-policy')).toMatch(/^script-src 'self' 'sha256-[\w+/]+='$/);
});

test.each(['rascunho=a', 'sessao=b', 'pedido-aberto=1', 'a=1'])(
  'a visitor with a cookie never gets a page from the shared cache: %s',
  async (cookie) => {
    await ask('/address');
    await expect.poll(async () => (await ask('/address')).text).not.toContain('nonce');
    expect((await ask('/address', { cookie })).text).toBe(`<script nonce="abc">start()</script>${cookie}`);
    expect((await ask('/address')).text).toContain('de ninguém');
    expect((await ask('/address?q=rua')).text).toContain('nonce');
  },
);

test('the first list comes from the application, the next ones are created at once with its headers', async () => {
  const own = await ask(list, { authorization });
  expect([answered, drawn]).toEqual([[], [list]]);
  const made = await ask(list, { authorization, cookie: 'sessao=b' });
  expect(made.text).toBe(`primeira de ${list.slice(list.indexOf('?'))}`);
  expect(made.headers.get('content-type')).toBe(own.headers.get('content-type'));
  expect([answered, drawn]).toEqual([[200], [list]]);
});

test('a list is created only for visitors whom the API would answer, if it is possible', async () => {
  await ask(list, { authorization });
  await ask(list);
  await ask(list, { authorization: 'Bearer outro' });
  await ask(`${list}&x=${'x'.repeat(200)}`, { authorization });
  isCopied = false;
  await ask(list, { authorization });
  expect(answered).toEqual([]);
});

test('a list requested again at once is the same one, and never older than a quarter of a second', async () => {
  for (let attempt = 0; attempt < 3; attempt++) await ask(list, { authorization });
  text = 'segunda';
  expect((await ask(list, { authorization })).text).toContain('primeira');
  now = new Date(now.getTime() + 251);
  expect((await ask(list, { authorization })).text).toContain('segunda');
});

test('a list’s page is cached for visitors with nothing but a place, from its second request on', async () => {
  const isCached = async (path: string, headers = {}) => !(await ask(path, headers)).text.includes('nonce');
  await ask(listPage);
  expect(drawn).toEqual([listPage]);
  await ask(listPage);
  await expect.poll(() => isCached(`${listPage}&utm_source=x`)).toBe(true);
  for (const [path, headers] of [
    [listPage, { cookie: 'rascunho=a' }],
    [`${listPage}&cupom=GAS5`, {}],
    [`${listPage}&latitude=-10`, {}],
    ['/order/resellers', {}],
    ['/order/resellers?latitude=-27.59512&longitude=-48.548', {}],
    ['/order/resellers?latitude=80&longitude=-48.548', {}],
  ] as const) {
    await ask(path, headers);
    await ask(path, headers);
    expect(await isCached(path, headers)).toBe(false);
  }
});
