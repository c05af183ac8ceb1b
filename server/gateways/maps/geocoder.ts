import type * as z from 'zod/mini';
import type { Point } from '#contract/address/point';
import type { MapsResult, MapsReverseResponse, MapsSearchResponse } from '#contract/maps/maps';
import { MapsError } from './maps.ts';

export interface GeocoderOptions {
  /** URL of the service: `https://photon.komoot.io`, or a self-hosted one. */
  readonly url: string;
  readonly fetch: typeof fetch;
  /** Timeout in ms, including the body. Default 4000. */
  readonly timeoutMs?: number;
}

/** Calls a geocoder that needs no key. Throws {@link MapsError}. */
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
      // OpenStreetMap's services require a name from every client.
      headers: { accept: 'application/json', 'user-agent': 'Botija/0.1' },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    status = response.status;
    const parsed = response.ok ? schema.safeParse(await response.json()) : undefined;
    if (parsed?.success) return parsed.data;
  } catch {
    // The caller aborted the call. The service is not at fault.
    signal?.throwIfAborted();
  }
  throw new MapsError(status === 429 ? 'busy' : 'unavailable', status);
}

export function responseOf(query: string, results: MapsResult[]): MapsSearchResponse {
  return { summary: { query, numResults: results.length, totalResults: results.length }, results };
}

/** Returns the first result's address at the requested point, because the customer is there. */
export function reverseOf({ latitude, longitude }: Point, [found]: MapsResult[]): MapsReverseResponse {
  if (!found) return { summary: { numResults: 0 }, addresses: [] };
  const { id, address } = found;
  return { summary: { numResults: 1 }, addresses: [{ id, address, position: `${latitude},${longitude}` }] };
}
