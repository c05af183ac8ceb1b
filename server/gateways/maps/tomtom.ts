import type * as z from 'zod/mini';
import { mapsReverseResponse, mapsSearchResponse } from '#contract/maps/maps';
import { type Maps, MapsError, type MapsErrorKind } from './maps.ts';

export interface TomtomOptions {
  readonly key: string;
  readonly fetch: typeof fetch;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

const maximumQuery = 200;

/**
 * TomTom Search API v2 (Fuzzy Search, Reverse Geocoding). Only this file sends the key.
 * @param options.timeoutMs timeout in ms, including the body. Default 4000
 */
export function tomtomMaps(options: TomtomOptions): Maps {
  const { key, baseUrl = 'https://api.tomtom.com', timeoutMs = 4000 } = options;

  async function get<Schema extends z.ZodMiniType>(
    path: string,
    params: Record<string, string>,
    schema: Schema,
    signal: AbortSignal | undefined,
  ): Promise<z.output<Schema>> {
    const timeout = AbortSignal.timeout(timeoutMs);
    let status: number | undefined;
    const url = `${baseUrl}/search/2/${path}.json?${new URLSearchParams({ ...params, language: 'pt-BR', key })}`;
    try {
      const response = await options.fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      status = response.status;
      const body = await response.text();
      if (!response.ok) throw new MapsError(kindOf(status, response.headers, body), status);
      const parsed = schema.safeParse(JSON.parse(body));
      if (parsed.success) return parsed.data;
    } catch (error) {
      if (error instanceof MapsError) throw error;
      // The caller aborted the call. The service is not at fault.
      signal?.throwIfAborted();
    }
    throw new MapsError('unavailable', status);
  }

  return {
    kind: 'tomtom',
    async search(query, { bias, signal } = {}) {
      // `encodeURIComponent` throws for half a surrogate pair.
      const cleaned = query
        .trim()
        .slice(0, maximumQuery)
        .replace(/\p{Surrogate}/gu, '');
      if (!cleaned) return { summary: { query, numResults: 0, totalResults: 0 }, results: [] };
      return get(
        `search/${encodeURIComponent(cleaned)}`,
        {
          countrySet: 'BR',
          limit: '10',
          typeahead: 'true',
          ...(bias ? { lat: String(bias.latitude), lon: String(bias.longitude) } : {}),
        },
        mapsSearchResponse,
        signal,
      );
    },
    async reverse({ latitude, longitude }, { signal } = {}) {
      return get(`reverseGeocode/${latitude},${longitude}`, {}, mapsReverseResponse, signal);
    },
  };
}

/** The proxy in front of the API returns 403, never as JSON, for a bad key and also for too many requests. */
function kindOf(status: number, headers: Headers, body: string): MapsErrorKind {
  if (status === 429) return 'busy';
  if (status === 403) {
    const reason = `${headers.get('x-mashery-error-code')} ${body}`;
    return /over[ _](qps|rate)/i.test(reason) ? 'busy' : 'refused';
  }
  if (status === 401) return 'refused';
  return status >= 400 && status < 500 ? 'bad-request' : 'unavailable';
}
