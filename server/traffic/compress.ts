import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../routes/env.ts';
import { textOf } from '../routes/response-text.ts';

const compressible = /^(text\/html|text\/plain|application\/(problem\+)?json|text\/css)/;

/** In bytes. A smaller response fits into one packet without compression. */
const minimumBytes = 1_000;

/**
 * Quality 4 is fast enough to compress every response. The build compresses its files beforehand, at the highest
 * quality.
 */
const brotliQuality = 4;

/** Compresses complete responses, not event streams. */
export function compress(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
    const { headers, status } = c.res;
    if (!encoding || c.req.method === 'HEAD' || headers.has('content-encoding')) return;
    if (!compressible.test(headers.get('content-type') ?? '')) return;
    const text = textOf(c.res);
    if (text === undefined && c.res.body === null) return;
    const fullBody = text === undefined ? Buffer.from(await c.res.arrayBuffer()) : Buffer.from(text);
    const isSmall = fullBody.length < minimumBytes;
    const body = isSmall ? fullBody : await compressors[encoding](fullBody);
    if (!isSmall) {
      headers.set('content-encoding', encoding);
      headers.append('vary', 'Accept-Encoding');
      headers.delete('content-length');
    }
    // If a response is already set, Hono's setter copies its headers and turns the new body into a stream. So clear
    // `c.res` first.
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const compressors = {
  br: (body: Buffer) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body: Buffer) => gzipAsync(body, { level: 5 }),
};

export function encodingFor(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : undefined;
}
