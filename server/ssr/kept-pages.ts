import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../routes/env.ts';
import { encodingFor } from './compress.ts';
import { withHashedScripts } from './hashed-scripts.ts';

/**
 * A page younger than `freshMs` is sent as it is; an older one is still sent up to the age `staleMs`, while it is drawn
 * anew. Static pages as `cacheControl.static` says; the first step of the funnel holds nothing but the build's own.
 */
const ages = {
  static: { freshMs: 60_000, staleMs: 10 * 60_000 },
  anonymous: { freshMs: 10_000, staleMs: 60_000 },
};

/** Hydrated pages that are the same for everybody who brings no cookie. */
const anonymousPaths = new Set(['/address']);

/** Query parameters of advertisers, which change nothing. */
const ofAdvertisers = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** Most bytes kept of pages that anybody may ask for, and of those whose links carry a coupon or a referral. */
const plainBytes = 32 * 1024 * 1024;
const carryingBytes = 8 * 1024 * 1024;

/** Headers of one response alone, and those that are written anew. */
const ofOneResponse = new Set(['x-request-id', 'content-length', 'content-encoding', 'vary', 'date']);

const policyHeader = 'content-security-policy';

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Of these a browser that has the page needs to be told (RFC 9110, 15.4.5); its policies stand as they were sent. */
const ofUnchanged = new Set(['cache-control', 'etag', 'vary']);

interface KeptPage {
  tag: string;
  /** Names and values in turn, as `writeHead` takes them quickest. */
  headers: readonly string[];
  unchanged: readonly string[];
  bodies: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;
  /** Instant it was drawn, in ms. */
  drawnAt: number;
  ages: (typeof ages)[keyof typeof ages];
}

export interface KeptPagesDeps {
  /**
   * The part of a query on which a static page depends, in one order; undefined where it is one visitor's own. See
   * src/ssr/carry-links.ts.
   */
  staticQuery(search: string): string | undefined;
  /** Asks the application for a page as a visitor without cookies would. */
  draw(path: string): Promise<unknown>;
  now(): Date;
  /** Told of every page answered from memory. */
  onAnswer?(status: number): void;
}

/**
 * Pages that are the same for everybody as they were last drawn, compressed, in bounded memory: drawn at most once a
 * minute each, however many ask. Of a static page's visitor nothing is read but a coupon and a referral, for the links; the
 * first step of the funnel is kept for those who bring nothing at all.
 */
export class KeptPages {
  readonly #deps: KeptPagesDeps;
  readonly #plain = pagesUpTo(plainBytes);
  /** Apart, so that invented coupons displace nothing else. */
  readonly #carrying = pagesUpTo(carryingBytes);
  readonly #drawing = new Set<string>();

  constructor(deps: KeptPagesDeps) {
    this.#deps = deps;
  }

  /** Keeps every static page that passes; mounted outside of what sets headers, and inside of what compresses. */
  readonly keep: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    const { res } = c;
    const { pathname, search } = new URL(c.req.url);
    const isAnonymous = anonymousPaths.has(pathname);
    if (c.req.method !== 'GET' || c.get('pageKind') !== (isAnonymous ? 'hydrated' : 'static')) return;
    if (res.status !== 200 && res.status !== 304) return;
    const key = this.#keyOf(pathname, search, c.req.header('cookie'));
    if (key === undefined) return;
    // A visitor's own page streams with a nonce.
    const isKeepable = res.status === 200 && key === pathname + search && (!isAnonymous || c.env?.isKept);
    if (isKeepable && !res.headers.has('set-cookie')) await this.#put(key, res.clone(), isAnonymous);
    else if (!c.env?.isKept && !this.#pageAt(key)) this.#drawAnew(key);
  };

  /** Answers a request before any other code sees it; false where the page is not kept, and the application must. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !url.startsWith('/')) return false;
    const at = url.indexOf('?');
    const [path, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
    const key = this.#keyOf(path, search, headers.cookie);
    const page = key === undefined ? undefined : this.#pageAt(key);
    if (key === undefined || !page) return false;
    if (this.#age(page) > page.ages.freshMs) this.#drawAnew(key);
    const requestId = randomUUID();
    if (page.tag && headers['if-none-match']?.split(/,\s*/).includes(page.tag)) {
      response.writeHead(304, [...page.unchanged, 'x-request-id', requestId]).end();
      this.#deps.onAnswer?.(304);
      return true;
    }
    const encoding = encodingFor(headers['accept-encoding'] ?? '');
    const body = page.bodies[encoding ?? 'identity'];
    response
      .writeHead(200, [
        ...page.headers,
        ...(encoding ? ['content-encoding', encoding] : []),
        'content-length',
        String(body.length),
        'x-request-id',
        requestId,
      ])
      .end(body);
    this.#deps.onAnswer?.(200);
    return true;
  }

  /** Undefined for what is the visitor's own. */
  #keyOf(path: string, search: string, cookie: string | undefined): string | undefined {
    if (anonymousPaths.has(path)) {
      const brought = [...new URLSearchParams(search).keys()];
      if (cookie !== undefined || !brought.every((name) => ofAdvertisers.test(name))) return undefined;
      return path;
    }
    const query = search === '' ? '' : this.#deps.staticQuery(search);
    if (query === undefined) return undefined;
    return query === '' ? path : `${path}?${query}`;
  }

  #storeOf(key: string): LRUCache<string, KeptPage> {
    return key.includes('?') ? this.#carrying : this.#plain;
  }

  #age(page: KeptPage): number {
    return this.#deps.now().getTime() - page.drawnAt;
  }

  /** Undefined where it is not kept, or too old to be shown. */
  #pageAt(key: string): KeptPage | undefined {
    const page = this.#storeOf(key).get(key);
    return page && this.#age(page) <= page.ages.staleMs ? page : undefined;
  }

  async #put(key: string, response: Response, isAnonymous: boolean): Promise<void> {
    const drawnAt = this.#deps.now().getTime();
    const drawn = await response.text();
    const given = response.headers.get(policyHeader) ?? '';
    const hashed = isAnonymous ? withHashedScripts(drawn, given) : { html: drawn, policy: given };
    if (!hashed) return;
    if (hashed.policy) response.headers.set(policyHeader, hashed.policy);
    const identity = Buffer.from(hashed.html);
    const [br, packed] = await Promise.all([
      compressed.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      compressed.gzip(identity, { level: 9 }),
    ]);
    const headers = [...response.headers].filter(([name]) => !ofOneResponse.has(name));
    headers.push(['vary', 'Accept-Encoding']);
    this.#storeOf(key).set(key, {
      tag: response.headers.get('etag') ?? '',
      headers: headers.flat(),
      unchanged: headers.filter(([name]) => ofUnchanged.has(name)).flat(),
      bodies: { identity, br, gzip: packed },
      drawnAt,
      ages: isAnonymous ? ages.anonymous : ages.static,
    });
  }

  /** Once at a time for each page; what fails leaves the page as it was until the next request. */
  #drawAnew(key: string): void {
    if (this.#drawing.has(key)) return;
    this.#drawing.add(key);
    this.#deps.draw(key).then(
      () => this.#drawing.delete(key),
      () => this.#drawing.delete(key),
    );
  }
}

function pagesUpTo(maxSize: number): LRUCache<string, KeptPage> {
  const sizeCalculation = ({ bodies }: KeptPage, key: string) =>
    2 * key.length + bodies.identity.length + bodies.br.length + bodies.gzip.length;
  return new LRUCache({ maxSize, sizeCalculation });
}
