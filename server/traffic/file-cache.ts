import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../routes/env.ts';
import { routeOf } from '../routes/route-name.ts';
import { encodingFor } from './compress.ts';
import { sharedHeaders } from './page-cache.ts';

/** A whole build with its compressed files is half as large. */
const maximumBytes = 32 * 1024 * 1024;

const packable = /^text\/|javascript|json|svg|xml/;

interface CachedFile {
  /** Names and values alternate. */
  headers: readonly string[];
  bytes: Buffer;
  route: string;
}

/** Caches the first response of each file of the build in memory, so that later requests open no file. */
export class FileCache {
  readonly #files = new LRUCache<string, CachedFile>({
    maxSize: maximumBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1_000,
  });
  readonly #onAnswer: ((status: number, route: string) => void) | undefined;

  constructor(onAnswer?: (status: number, route: string) => void) {
    this.#onAnswer = onAnswer;
  }

  /** Caches each complete file response. Mount it outside of middlewares that set headers. */
  readonly store: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    const { res } = c;
    if (
      !c.get('isBuiltFile') ||
      c.req.method !== 'GET' ||
      res.status !== 200 ||
      res.headers.has('set-cookie')
    )
      return;
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
    const sent = res.headers.get('content-encoding') ?? undefined;
    // Shortly after a build, the compressed file may not be written yet.
    if (sent !== encoding && (sent || packable.test(res.headers.get('content-type') ?? ''))) return;
    const bytes = Buffer.from(await res.arrayBuffer());
    const headers = sharedHeaders(res.headers).flat();
    if (sent) headers.push('content-encoding', sent);
    this.#files.set(keyOf(c.req.path, encoding), { headers, bytes, route: routeOf(c) });
    // Assigning over a response would copy the old headers onto a stream.
    c.res = undefined;
    c.res = new Response(bytes, { status: 200, headers: res.headers });
  };

  /** Answers a request before the application. Returns false if the file is not cached. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.range !== undefined) return false;
    const [path = ''] = url.split('?', 1);
    const file = this.#files.get(keyOf(path, encodingFor(headers['accept-encoding'] ?? '')));
    if (!file) return false;
    const { bytes, route } = file;
    response
      .writeHead(200, [...file.headers, 'content-length', String(bytes.length), 'x-request-id', randomUUID()])
      .end(bytes);
    this.#onAnswer?.(200, route);
    return true;
  }
}

const keyOf = (path: string, encoding = 'identity') => `${encoding} ${path}`;
