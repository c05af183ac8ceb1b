import type { Point } from '#contract/address/point';
import type { MapsReverseResponse, MapsSearchResponse } from '#contract/maps/maps';

export interface SearchOptions {
  /** The customer's approximate position. Nearer places rank higher. */
  readonly bias?: Point | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ReverseOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * A maps service. Every implementation responds in the format of the TomTom Search API, which the contract's
 * `toSuggestions` reads.
 */
export interface Maps {
  readonly kind: 'embedded' | 'tomtom' | 'photon' | 'nominatim';
  /** Returns at most 10 Brazilian results, best first, and none for an empty query. Throws {@link MapsError}. */
  search(query: string, options?: SearchOptions): Promise<MapsSearchResponse>;
  /** Returns the address at a point, or none outside Brazil. Throws {@link MapsError}. */
  reverse(point: Point, options?: ReverseOptions): Promise<MapsReverseResponse>;
}

/** `busy`: too many requests, retry later; `refused`: the key is not accepted; `unavailable`: no usable response. */
export type MapsErrorKind = 'busy' | 'refused' | 'bad-request' | 'unavailable';

/** The message contains neither URL nor cause, because the key is in the query string. */
export class MapsError extends Error {
  override readonly name = 'MapsError';
  readonly kind: MapsErrorKind;
  readonly status: number | undefined;

  constructor(kind: MapsErrorKind, status?: number) {
    super(status === undefined ? `maps service: ${kind}` : `maps service: ${kind} (${status})`);
    this.kind = kind;
    this.status = status;
  }
}
