import type { Point } from '#contract/address/point';
import type { Suggestion } from '#contract/maps/maps';
import { fold } from '#contract/text/fold';
import { isRefusal } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import { placeOf, searchLimitMs, searchPlaces } from './places-query.ts';

/** A point, with the city's name on the map. */
export interface Located extends Point {
  city: string;
  approximate?: boolean | undefined;
}

interface Written {
  street: string;
  number: string;
  district: string;
  city: string;
  uf: string;
}

/**
 * The point of a written address: its street where the maps service has streets, else `fallback`, else its city.
 * `unknown`: no such city; `down`: the service does not respond; `busy`: it let in nobody else.
 */
export async function resolvePoint(
  api: ApiSource,
  written: Written,
  fallback: Located | undefined,
): Promise<Located | 'unknown' | 'down' | 'busy'> {
  const { street, number, district, city, uf } = written;
  const isThere = (place: Suggestion) => place.uf === uf && fold(place.city) === fold(city);
  const limited = AbortSignal.timeout(searchLimitMs);
  const search = async (text: string) => (await searchPlaces(api, text, limited)).filter(isThere);
  try {
    const near = await search([street, number, district, `${city} - ${uf}`].filter(Boolean).join(', '));
    const onMap = near.find((place) => place.street !== undefined);
    const exact = onMap ? placeOf(onMap) : fallback;
    const cities = exact ? [] : await search(`${city} ${uf}`);
    const town = cities.find(({ kind }) => kind === 'city') ?? cities[0];
    return exact ?? (town ? placeOf(town) : 'unknown');
  } catch (error) {
    return fallback ?? (isRefusal(error, 'busy') ? 'busy' : 'down');
  }
}
