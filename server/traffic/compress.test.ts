import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../routes/env.ts';
import { withText } from '../routes/whole-text.ts';
import { compress } from './compress.ts';

const text = 'gás de cozinha, '.repeat(5_000);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'an answer of known length is sent whole as %s, without the length it had before',
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

test('an answer that is replaced on its way is sent as it was replaced', async () => {
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

test('an answer made of a known text keeps its cookies when it is sent compressed', async () => {
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
