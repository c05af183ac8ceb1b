import { isInBrazil } from '#contract/address/point';
import type { PageKind } from '../routes/env.ts';

/** How answers of one kind are kept. */
export interface KeptKind {
  /** Undefined: not a page. */
  readonly pageKind: PageKind | undefined;
  /** Younger, it is sent as it is. */
  readonly freshMs: number;
  /** Up to this age it is still sent, while it is drawn anew. */
  readonly staleMs: number;
  /** Drawn with a nonce for its visitor, and once more, with hashes, for everybody. */
  readonly hasNonce: boolean;
  /** Kept from the second request within so many ms on, as most places are asked for once; 0: from the first. */
  readonly rareMs: number;
  readonly brotliQuality: number;
}

/** Lists are made from the process's copy, not drawn: only the headers of the first are taken from the application. */
export const isList = ({ pageKind }: KeptKind): boolean => pageKind === undefined;

/** Pages as `cacheControl.static` says; those of the funnel that hold nothing but the build's own; lists, which change. */
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
} satisfies Record<string, KeptKind>;

/** Query parameters of advertisers, which change nothing. */
const ofAdvertisers = /^(utm_\w+|gclid|fbclid|msclkid)$/;

const listPath = '/api/v2/vendedores/revendas';
/** A longer query than any of ours. */
const longestListQuery = 200;

/** Three decimals, as the funnel writes a place into a URL. */
const shared = /^-?\d{1,3}(\.\d{1,3})?$/;

/** What of a request decides over its answer. */
interface Asked {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  cookie: string | undefined;
  authorization: string | undefined;
}

export interface KeptRules {
  /**
   * The part of a query on which a static page depends, in one order; undefined where it is one visitor's own. See
   * src/ssr/carry-links.ts.
   */
  staticQuery(search: string): string | undefined;
  /** `Authorization` of every call of the API; absent where lists are not kept, as tests change them. */
  publicAuthorization?: string;
}

/** The key under which an answer is kept, which is the path that draws it, and its kind. */
export interface KeptPlace {
  key: string;
  kind: KeptKind;
}

/** Where an answer is kept; undefined for a visitor's own. */
export function keptPlace(rules: KeptRules, asked: Asked): KeptPlace | undefined {
  const { path, search, cookie, authorization } = asked;
  if (path === listPath) {
    const isPublic = authorization !== undefined && authorization === rules.publicAuthorization;
    if (!isPublic || search.length > longestListQuery) return undefined;
    return { key: path + search, kind: kinds.list };
  }
  if (path === '/address' || path === '/order/resellers') {
    const given = [...new URLSearchParams(search)].filter(([name]) => !ofAdvertisers.test(name));
    if (cookie !== undefined) return undefined;
    if (path === '/address') return given.length === 0 ? { key: path, kind: kinds.firstStep } : undefined;
    const at = pointOf(given);
    if (!at || rules.publicAuthorization === undefined) return undefined;
    return { key: `${path}?latitude=${at.latitude}&longitude=${at.longitude}`, kind: kinds.listPage };
  }
  const query = search === '' ? '' : rules.staticQuery(search);
  if (query === undefined) return undefined;
  return { key: query === '' ? path : `${path}?${query}`, kind: kinds.static };
}

/** The place of a list's page, and nothing else. */
function pointOf(given: [string, string][]) {
  const { latitude, longitude, ...rest } = Object.fromEntries(given);
  if (given.length !== 2 || Object.keys(rest).length > 0) return undefined;
  if (!shared.test(latitude ?? '') || !shared.test(longitude ?? '')) return undefined;
  const at = { latitude: Number(latitude), longitude: Number(longitude) };
  return isInBrazil(at) ? at : undefined;
}
