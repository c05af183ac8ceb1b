import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Suggestion } from '#contract/maps/maps';
import type { ApiSource } from '#src/lib/api-source.ts';

/** How long a response of the maps service counts as fresh, in ms. */
const freshMs = 300_000;

/**
 * Places that match the typed text, best first, at most 10; none while it is too short. The last result stays until the
 * next arrives.
 */
export function placesQuery(api: ApiSource, text: string) {
  return queryOptions({
    queryKey: ['places', text.toLowerCase()],
    queryFn: ({ signal }) => searchPlaces(api, text, signal),
    enabled: text.length > 1 && !isPartOfCep(text),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    retryDelay: 400,
  });
}

/** One search of the maps service; throws ApiError when it fails. */
export async function searchPlaces(
  api: ApiSource,
  text: string,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  const path = `/maps/search/${encodeURIComponent(text)}.json`;
  const answer = await (await api()).get(path, signal ? { signal } : {});
  const { readPlaces } = await import('./read-places.ts');
  return readPlaces(answer);
}

/** The digits of a complete or partial CEP; undefined for other text. */
export function cepDigits(text: string): string | undefined {
  const bare = text.replace(/^cep\b/i, '').replace(/[\s.-]/g, '');
  return /^\d{1,8}$/.test(bare) ? bare : undefined;
}

/** Fewer digits than any CEP search accepts. */
export function isPartOfCep(text: string): boolean {
  const digits = cepDigits(text);
  return digits !== undefined && digits.length < 5;
}
