import type * as z from 'zod/mini';
import type { Point } from '#contract/address/point';
import type { MapsResult, MapsReverseResponse, MapsSearchResponse } from '#contract/maps/maps';
import { MapsError } from './maps.ts';

export interface GeocoderOptions {
  /** Where the service is: `https://photon.komoot.io`, or one's own. */
  readonly url: string;
  readonly fetch: typeof fetch;
  /** Timeout in ms, body included; 4000. */
  readonly timeoutMs?: number;
}

/** One call of a geocoder that needs no key. Throws {@link MapsError}. */
export async function geocoderGet<Schema extends z.ZodMiniType>(
  { url, fetch, timeoutMs = 4000 }: GeocoderOptions,
  path: string,
  params: Record<string, string>,
  schema: Schema,
  signal: AbortSignal | undefined,
): Promise<z.output<Schema>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let status: number | undefined;
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/${path}?${new URLSearchParams(params)}`, {
      // OpenStreetMap's services ask every caller for a name.
      headers: { accept: 'application/json', 'user-agent': 'Botija/0.1' },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    status = response.status;
    const parsed = response.ok ? schema.safeParse(await response.json()) : undefined;
    if (parsed?.success) return parsed.data;
  } catch {
    // The caller aborted: not a fault of the service.
    signal?.throwIfAborted();
  }
  throw new MapsError(status === 429 ? 'busy' : 'unavailable', status);
}

/** Results in the shape the pages read. */
export function responseOf(query: string, results: MapsResult[]): MapsSearchResponse {
  return { summary: { query, numResults: results.length, totalResults: results.length }, results };
}

/** The first result's address, at the point that was asked for: where the customer is. */
export function reverseOf({ latitude, longitude }: Point, [found]: MapsResult[]): MapsReverseResponse {
  if (!found) return { summary: { numResults: 0 }, addresses: [] };
  const { id, address } = found;
  return { summary: { numResults: 1 }, addresses: [{ id, address, position: `${latitude},${longitude}` }] };
}
