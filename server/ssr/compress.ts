import { Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../routes/env.ts';

const compressible = /^(text\/html|text\/plain|application\/(problem\+)?json|text\/css)/;

/** Fast enough for every response; files of the build are compressed beforehand, at the highest quality. */
const brotliQuality = 4;

/** Compresses responses as they stream: each chunk is flushed, so that the first paint is not delayed. */
export function compress(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const { headers, body, status } = c.res;
    if (!body || headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? ''))
      return;
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
    if (!encoding || c.req.method === 'HEAD') return;
    c.res = new Response(through(body, encoding), { status, headers });
    // Assigning `c.res` copies the previous response's headers onto the new one, so changed headers are set afterwards.
    c.res.headers.set('content-encoding', encoding);
    c.res.headers.append('vary', 'Accept-Encoding');
    c.res.headers.delete('content-length');
  };
}

/** The encoding that a client accepts; undefined for none. */
export function encodingFor(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : undefined;
}

function through(body: ReadableStream<Uint8Array>, encoding: 'br' | 'gzip'): ReadableStream<Uint8Array> {
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : createGzip({ level: 5 });
  const flush = encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
  const flusher = new Transform({
    transform(chunk, _, done) {
      this.push(chunk);
      setImmediate(() => packer.flush(flush));
      done();
    },
  });
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  source.on('error', (error) => packer.destroy(error));
  packer.on('close', () => source.destroy());
  source.pipe(flusher).pipe(packer);
  return Readable.toWeb(packer) as ReadableStream<Uint8Array>;
}
