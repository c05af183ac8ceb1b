import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Suggestion } from '#contract/maps/maps';
import type { ApiSource } from '#src/lib/api-source.ts';

/** How long an answer of the maps service counts as fresh, in ms. */
const freshMs = 300_000;

/** Places for what is typed, best first, at most 10; none while it is too short. The last answer stays while the next comes. */
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

/** One search of the maps service; throws ApiError where it is down. */
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

/** The digits of what looks like a CEP, whole or being typed; undefined for other text. */
export function cepDigits(text: string): string | undefined {
  const bare = text.replace(/^cep\b/i, '').replace(/[\s.-]/g, '');
  return /^\d{1,8}$/.test(bare) ? bare : undefined;
}

/** Fewer digits than any search of a CEP answers. */
export function isPartOfCep(text: string): boolean {
  const digits = cepDigits(text);
  return digits !== undefined && digits.length < 5;
}
