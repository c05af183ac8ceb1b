import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../routes/env.ts';
import { withText } from '../routes/response-text.ts';
import { compress } from './compress.ts';

const text = 'gás de cozinha, '.repeat(5_000);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a response of known length is sent as %s, without its original length',
  async (encoding, unpack) => {
    const app = new Hono<AppEnv>();
    app.use(compress());
    app.get('/', (c) =>
      c.body(text, 200, { 'content-type': 'text/plain', 'content-length': String(Buffer.byteLength(text)) }),
    );
    const response = await app.request('/', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-length')).toBe(null);
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(text);
  },
);

test('a response that a later middleware replaced is sent as replaced', async () => {
  const app = new Hono<AppEnv>();
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    c.res = c.text('outra resposta, '.repeat(100));
  });
  app.get('/', (c) => withText(c.text(text), text));
  const response = await app.request('/', { headers: { 'accept-encoding': 'br' } });
  const sent = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(sent).toBe('outra resposta, '.repeat(100));
});

test('a response with a known text keeps its cookies when it is compressed', async () => {
  const app = new Hono<AppEnv>();
  app.use(compress());
  app.get('/', (c) => {
    c.header('set-cookie', 'a=1', { append: true });
    c.header('set-cookie', 'b=2', { append: true });
    return withText(c.text(text), text);
  });
  const response = await app.request('/', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  const sent = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(sent).toBe(text);
});
