import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../routes/env.ts';
import { textOf } from '../routes/response-text.ts';

const compressible = /^(text\/html|text\/plain|application\/(problem\+)?json|text\/css)/;

/** A smaller response fits into one packet anyway. */
const leastBytes = 1_000;

/** Fast enough for every response. Files of the build are compressed beforehand, at the highest quality. */
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
    const isSmall = fullBody.length < leastBytes;
    const body = isSmall ? fullBody : await packed[encoding](fullBody);
    if (!isSmall) {
      headers.set('content-encoding', encoding);
      headers.append('vary', 'Accept-Encoding');
      headers.delete('content-length');
    }
    // Assigning over a response would make a stream of the new body to copy the old headers.
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  };
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
const packed = {
  br: (body: Buffer) => inBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body: Buffer) => inGzip(body, { level: 5 }),
};

export function encodingFor(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : undefined;
}
