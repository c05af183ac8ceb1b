import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../routes/env.ts';
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
