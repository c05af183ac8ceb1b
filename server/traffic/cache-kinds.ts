import { isInBrazil } from '#contract/address/point';
import type { PageKind } from '../routes/env.ts';

export interface CacheKind {
  /** Undefined: not a page. */
  readonly pageKind: PageKind | undefined;
  /** An entry up to this age, in ms, is sent unchanged. */
  readonly freshMs: number;
  /** An older entry up to this age, in ms, is sent while a new one is rendered. */
  readonly staleMs: number;
  /** The page is rendered with a nonce for its visitor, and once more with hashes for the cache. */
  readonly hasNonce: boolean;
  /**
   * The page is cached from the second request within this time on, in ms, because most places are requested once. With
   * 0, the first request caches it.
   */
  readonly rareMs: number;
  readonly brotliQuality: number;
}

/**
 * Lists are made from the process's catalogue, not rendered. Only the headers of the first one come from the
 * application.
 */
export const isList = ({ pageKind }: CacheKind): boolean => pageKind === undefined;

/**
 * Static pages as `cacheControl.static` says; pages of the funnel without personal data; and lists, which change often.
 */
const kinds = {
  static: {
    pageKind: 'static',
    freshMs: 60_000,
    staleMs: 10 * 60_000,
    hasNonce: false,
    rareMs: 0,
    brotliQuality: 11,
  },
  firstStep: {
    pageKind: 'hydrated',
    freshMs: 10_000,
    staleMs: 60_000,
    hasNonce: true,
    rareMs: 0,
    brotliQuality: 5,
  },
  listPage: {
    pageKind: 'hydrated',
    freshMs: 2_000,
    staleMs: 20_000,
    hasNonce: true,
    rareMs: 60_000,
    brotliQuality: 5,
  },
  list: {
    pageKind: undefined,
    freshMs: 250,
    staleMs: 250,
    hasNonce: false,
    rareMs: 900,
    brotliQuality: 4,
  },
} satisfies Record<string, CacheKind>;

/** Query parameters of advertisers, which do not change the page. */
const ofAdvertisers = /^(utm_\w+|gclid|fbclid|msclkid)$/;

const listPath = '/api/v2/vendedores/revendas';
/** None of our queries is longer than this. */
const longestListQuery = 200;

/** Three decimals, as the funnel writes a point into a URL. */
const shared = /^-?\d{1,3}(\.\d{1,3})?$/;

interface RequestParts {
  path: string;
  /** The query with its question mark, or empty. */
  search: string;
  cookie: string | undefined;
  authorization: string | undefined;
}

export interface CacheRules {
  /**
   * Returns the part of a query on which a static page depends, in a fixed order. Returns undefined if the response is
   * specific to one visitor. See src/ssr/carry-links.ts.
   */
  staticQuery(search: string): string | undefined;
  /** `Authorization` of every API call. Absent if lists are not cached, because tests change them. */
  publicAuthorization?: string;
}

/** The cache key of a response, which is also the path to render it, and its kind. */
export interface CacheEntry {
  key: string;
  kind: CacheKind;
}

/** Returns where a response is cached. Returns undefined if it is specific to one visitor. */
export function cacheEntryOf(rules: CacheRules, parts: RequestParts): CacheEntry | undefined {
  const { path, search, cookie, authorization } = parts;
  if (path === listPath) {
    const isPublic = authorization !== undefined && authorization === rules.publicAuthorization;
    if (!isPublic || search.length > longestListQuery) return undefined;
    return { key: path + search, kind: kinds.list };
  }
  if (path === '/address' || path === '/order/resellers') {
    const parameters = [...new URLSearchParams(search)].filter(([name]) => !ofAdvertisers.test(name));
    if (cookie !== undefined) return undefined;
    if (path === '/address')
      return parameters.length === 0 ? { key: path, kind: kinds.firstStep } : undefined;
    const at = pointOf(parameters);
    if (!at || rules.publicAuthorization === undefined) return undefined;
    return { key: `${path}?latitude=${at.latitude}&longitude=${at.longitude}`, kind: kinds.listPage };
  }
  const query = search === '' ? '' : rules.staticQuery(search);
  if (query === undefined) return undefined;
  return { key: query === '' ? path : `${path}?${query}`, kind: kinds.static };
}

/** Returns the point of a list's page. Returns undefined if the query has anything else. */
function pointOf(parameters: [string, string][]) {
  const { latitude, longitude, ...rest } = Object.fromEntries(parameters);
  if (parameters.length !== 2 || Object.keys(rest).length > 0) return undefined;
  if (!shared.test(latitude ?? '') || !shared.test(longitude ?? '')) return undefined;
  const at = { latitude: Number(latitude), longitude: Number(longitude) };
  return isInBrazil(at) ? at : undefined;
}
