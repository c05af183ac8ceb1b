import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../routes/env.ts';
import { textOf } from '../routes/response-text.ts';
import { routeOf } from '../routes/route-name.ts';
import { withHashedScripts } from '../ssr/hashed-scripts.ts';
import { type CacheEntry, type CacheKind, type CacheRules, cacheEntryOf, isList } from './cache-kinds.ts';
import { encodingFor } from './compress.ts';

/** Maximum cached bytes of pages without parameters, and of pages whose links contain a coupon or a referral. */
const plainBytes = 32 * 1024 * 1024;
const carryingBytes = 8 * 1024 * 1024;

const onceMaximum = 5_000;

/** Headers of one response only, and headers that are written again. */
const ofOneResponse = new Set(['x-request-id', 'content-length', 'content-encoding', 'vary', 'date']);

const policyHeader = 'content-security-policy';

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Headers of a 304 response (RFC 9110, 15.4.5). The browser keeps the policies of its copy. */
const ofUnchanged = new Set(['cache-control', 'etag', 'vary']);

interface CachedPage {
  tag: string;
  /** Names and values alternate, the fastest form for `writeHead`. */
  headers: readonly string[];
  unchanged: readonly string[];
  identity: Buffer;
  /** Compressed bodies. For lists they are made at the first request, because a list soon changes. */
  packed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
  /** The time of the rendering, in ms since 1970. */
  renderedAt: number;
  /** The time at which the page expires, in ms since 1970. */
  untilMs?: number | undefined;
  kind: CacheKind;
  route: string;
}

export interface PageCacheDeps extends CacheRules {
  /** Requests a page from the application as a visitor without cookies. */
  draw(path: string): Promise<unknown>;
  /** Makes a list synchronously. Returns undefined if the application must make it. */
  list(search: string): Buffer | undefined;
  now(): Date;
  onAnswer?(status: number, route: string): void;
}

/**
 * Caches pages and lists that are the same for everybody, compressed and in bounded memory; see `cacheEntryOf`. Static
 * pages depend only on a visitor's coupon and referral, for the links. Pages of the funnel are cached only for visitors
 * without cookies.
 */
export class PageCache {
  readonly #deps: PageCacheDeps;
  readonly #plain = pagesUpTo(plainBytes);
  /** These pages are separate, so that invented coupons cannot displace other pages. */
  readonly #carrying = pagesUpTo(carryingBytes);
  readonly #lists = pagesUpTo(plainBytes);
  readonly #requestedOnce = new LRUCache<string, true>({ max: onceMaximum });
  readonly #drawing = new Set<string>();
  #ofLists: Pick<CachedPage, 'headers' | 'route'> | undefined;

  constructor(deps: PageCacheDeps) {
    this.#deps = deps;
  }

  /** Caches each suitable response. Mount it outside of middlewares that set headers and inside of compression. */
  readonly store: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    const { res } = c;
    if (c.req.method !== 'GET' || (res.status !== 200 && res.status !== 304)) return;
    const { pathname, search } = new URL(c.req.url);
    const { cookie, authorization } = c.req.header();
    const place = cacheEntryOf(this.#deps, { path: pathname, search, cookie, authorization });
    if (!place || c.get('pageKind') !== place.kind.pageKind) return;
    const { key, kind } = place;
    if (isList(kind)) {
      if (!res.headers.has('set-cookie'))
        this.#ofLists ??= { headers: sharedHeaders(res.headers).flat(), route: routeOf(c) };
      return;
    }
    const isDrawnForAll = c.env?.isForSharedCache === true;
    // A page with a nonce belongs to one visitor.
    const isKeepable = res.status === 200 && key === pathname + search && (!kind.hasNonce || isDrawnForAll);
    if (!isDrawnForAll && !this.#pageAt(key) && kind.rareMs > 0 && this.#isFirst(key, kind.rareMs)) return;
    if (isKeepable && !res.headers.has('set-cookie'))
      await this.#put(key, { kind, route: routeOf(c), untilMs: c.get('pageUntilMs') }, res);
    else if (!isDrawnForAll && !this.#pageAt(key)) this.#redraw(key);
  };

  /** Answers a request before any other code. Returns false if the page is not cached. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !url.startsWith('/')) return false;
    const at = url.indexOf('?');
    const [path, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
    const { cookie, authorization } = headers;
    const place = cacheEntryOf(this.#deps, { path, search, cookie, authorization });
    const page = place && (this.#pageAt(place.key) ?? (isList(place.kind) && this.#listAt(place, search)));
    if (!place || !page) return false;
    if (this.#age(page) > page.kind.freshMs) this.#redraw(place.key);
    if (page.tag && headers['if-none-match']?.split(/,\s*/).includes(page.tag)) {
      response.writeHead(304, [...page.unchanged, 'x-request-id', randomUUID()]).end();
      this.#deps.onAnswer?.(304, page.route);
      return true;
    }
    const encoding = encodingFor(headers['accept-encoding'] ?? '');
    if (encoding === undefined) this.#send(response, page, page.identity);
    else
      packed(page, encoding).then(
        (body) => this.#send(response, page, body, encoding),
        (error: Error) => response.destroy(error),
      );
    return true;
  }

  /** Makes a list for this request. Caches it if the same list was requested recently. */
  #listAt({ key, kind }: CacheEntry, search: string): CachedPage | undefined {
    const identity = this.#ofLists && this.#deps.list(search);
    if (!identity || !this.#ofLists) return undefined;
    const renderedAt = this.#deps.now().getTime();
    const page: CachedPage = {
      ...this.#ofLists,
      tag: '',
      unchanged: [],
      identity,
      packed: {},
      renderedAt,
      kind,
    };
    if (!this.#isFirst(key, kind.rareMs)) this.#lists.set(key, page);
    return page;
  }

  #send(response: ServerResponse, page: CachedPage, body: Buffer, encoding?: 'br' | 'gzip'): void {
    response
      .writeHead(200, [
        ...page.headers,
        ...(encoding ? ['content-encoding', encoding] : []),
        'content-length',
        String(body.length),
        'x-request-id',
        randomUUID(),
      ])
      .end(body);
    this.#deps.onAnswer?.(200, page.route);
  }

  #storeOf(key: string): LRUCache<string, CachedPage> {
    if (key.includes('latitude=')) return this.#lists;
    return key.includes('?') ? this.#carrying : this.#plain;
  }

  #age(page: CachedPage): number {
    return this.#deps.now().getTime() - page.renderedAt;
  }

  #pageAt(key: string): CachedPage | undefined {
    const page = this.#storeOf(key).get(key);
    if (!page || this.#age(page) > page.kind.staleMs) return undefined;
    const isOver = page.untilMs !== undefined && this.#deps.now().getTime() >= page.untilMs;
    return isOver ? undefined : page;
  }

  /** Returns whether this key was not requested recently, and remembers the request. */
  #isFirst(key: string, ttl: number): boolean {
    const isFirst = !this.#requestedOnce.has(key);
    this.#requestedOnce.set(key, true, { ttl });
    return isFirst;
  }

  async #put(
    key: string,
    { kind, route, untilMs }: Pick<CachedPage, 'kind' | 'route' | 'untilMs'>,
    response: Response,
  ): Promise<void> {
    const renderedAt = this.#deps.now().getTime();
    const ownHeaders = new Headers(response.headers);
    const drawn = textOf(response) ?? (await response.clone().text());
    const policyText = ownHeaders.get(policyHeader) ?? '';
    const hashed = kind.hasNonce ? withHashedScripts(drawn, policyText) : { html: drawn, policy: policyText };
    if (!hashed) return;
    if (hashed.policy) ownHeaders.set(policyHeader, hashed.policy);
    const headers = sharedHeaders(ownHeaders);
    const identity = Buffer.from(hashed.html);
    const before = this.#storeOf(key).get(key);
    const page: CachedPage = {
      tag: ownHeaders.get('etag') ?? '',
      headers: headers.flat(),
      unchanged: headers.filter(([name]) => ofUnchanged.has(name)).flat(),
      identity,
      packed: before?.identity.equals(identity) ? before.packed : {},
      renderedAt,
      untilMs,
      kind,
      route,
    };
    await Promise.all([packed(page, 'br'), packed(page, 'gzip')]);
    this.#storeOf(key).set(key, page);
  }

  /** Renders a page again, once at a time per page. After a failure the page stays until the next request. */
  #redraw(key: string): void {
    if (this.#drawing.has(key)) return;
    this.#drawing.add(key);
    this.#deps.draw(key).then(
      () => this.#drawing.delete(key),
      () => this.#drawing.delete(key),
    );
  }
}

/** Returns the headers that every response with the same encoding shares, with `vary`. */
export function sharedHeaders(headers: Headers): [string, string][] {
  return [...[...headers].filter(([name]) => !ofOneResponse.has(name)), ['vary', 'Accept-Encoding']];
}

function packed({ packed: known, identity, kind }: CachedPage, encoding: 'br' | 'gzip'): Promise<Buffer> {
  known[encoding] ??=
    encoding === 'br'
      ? pack.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: kind.brotliQuality } })
      : pack.gzip(identity);
  return known[encoding];
}

/** Estimates a page's memory: its size, and at most half of it again for the compressed bodies. */
function pagesUpTo(maxSize: number): LRUCache<string, CachedPage> {
  const sizeCalculation = ({ identity }: CachedPage, key: string) => 2 * key.length + 1.5 * identity.length;
  return new LRUCache({ maxSize, sizeCalculation: (page, key) => Math.ceil(sizeCalculation(page, key)) });
}
