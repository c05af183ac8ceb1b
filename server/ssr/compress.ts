import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../routes/env.ts';

const compressible = /^(text\/html|text\/plain|application\/(problem\+)?json|text\/css)/;

/** Fewer bytes fit one packet either way. */
const leastBytes = 1_000;

/** Fast enough for every response; files of the build are compressed beforehand, at the highest quality. */
const brotliQuality = 4;

/** Compresses what is sent whole; events are not touched. */
export function compress(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
    const { headers, status } = c.res;
    if (!encoding || c.req.method === 'HEAD' || headers.has('content-encoding')) return;
    if (!compressible.test(headers.get('content-type') ?? '') || c.res.body === null) return;
    const whole = await c.res.arrayBuffer();
    if (whole.byteLength < leastBytes) {
      c.res = new Response(whole, { status, headers });
      return;
    }
    const body = await packed[encoding](whole);
    c.res = new Response(body, { status, headers });
    // Assigning `c.res` copies the previous response's headers onto the new one, so changed headers are set afterwards.
    c.res.headers.set('content-encoding', encoding);
    c.res.headers.append('vary', 'Accept-Encoding');
    c.res.headers.delete('content-length');
  };
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
const packed = {
  br: (body: ArrayBuffer) => inBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body: ArrayBuffer) => inGzip(body, { level: 5 }),
};

/** The encoding that a client accepts; undefined for none. */
export function encodingFor(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : undefined;
}
