import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Place } from '#contract/address/address';
import type { Suggestion } from '#contract/maps/maps';
import { ApiError } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import { loadCode } from '#src/lib/load-code.ts';
import { pause } from '#src/lib/read-again.ts';

export const placeSearchId = 'place-search';

/** A response of the maps service counts as fresh for this time, in ms. */
const freshMs = 300_000;

/**
 * Queries at most 10 places that match the typed text, best first. Disabled while the text is too short.
 */
export function placesQuery(api: ApiSource, text: string) {
  return queryOptions({
    queryKey: ['places', text.toLowerCase()],
    queryFn: ({ signal }) => searchWithin(searchLimitMs, api, text, signal),
    enabled: text.length > 1 && !isPartOfCep(text),
    staleTime: freshMs,
    retry: false,
  });
}

/** Timeout of a search and its retry, in ms. After it the customer can write the address out. */
export const searchLimitMs = 4_500;
const beforeRepeatingMs = 400;

/** Searches, retries once if there is no response, and gives up after `limitMs`. */
async function searchWithin(
  limitMs: number,
  api: ApiSource,
  text: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const limited = new AbortController();
  const stop = () => limited.abort();
  const timer = setTimeout(stop, limitMs);
  signal.addEventListener('abort', stop);
  try {
    return await searchPlaces(api, text, limited.signal).catch(async (error: unknown) => {
      const isUnanswered = error instanceof ApiError && error.failure.kind === 'network';
      if (!isUnanswered || limited.signal.aborted) throw error;
      await pause(beforeRepeatingMs, limited.signal);
      return searchPlaces(api, text, limited.signal);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Returns the place of a suggestion. `approximate` means that its point is not on its street. */
export function placeOf({ id, label, detail, ibge, kind, listed, ...place }: Suggestion): Place {
  const isTown = ibge !== undefined || place.street === undefined || kind === 'city' || kind === 'district';
  return isTown ? { ...place, approximate: true } : place;
}

/** Searches the maps service once. Throws an ApiError on failure. */
export async function searchPlaces(
  api: ApiSource,
  text: string,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  const path = `/maps/search/${encodeURIComponent(text)}.json`;
  const limits = { limitMs: searchLimitMs, ...(signal ? { signal } : {}) };
  const answer = await (await api()).get(path, limits);
  const { readPlaces } = await loadCode(() => import('./read-places.ts'));
  return readPlaces(answer);
}

/** Returns the digits of a complete or partial CEP, or undefined for other text. */
export function cepDigits(text: string): string | undefined {
  const bare = text.replace(/^cep\b/i, '').replace(/[\s.-]/g, '');
  return /^\d{1,8}$/.test(bare) ? bare : undefined;
}

/** Returns whether the text is a CEP with fewer digits than a search accepts. */
function isPartOfCep(text: string): boolean {
  const digits = cepDigits(text);
  return digits !== undefined && digits.length < 5;
}

/** Searches on the server for a text typed earlier, so that the page renders with its results. The browser retries a failure. */
export async function prefetchPlaces(
  api: ApiSource,
  queryClient: QueryClient,
  typed: string | undefined,
): Promise<void> {
  const query = placesQuery(api, typed?.trim() ?? '');
  if (query.enabled) await queryClient.prefetchQuery(query);
}
