import { stateNames, type Uf, ufOfState } from '#contract/address/states';
import { officialCity, townKey } from '#contract/address/town-name';
import data from './data/municipalities.json' with { type: 'json' };

export interface Municipality {
  /** Seven digits (IBGE). */
  readonly ibge: string;
  readonly uf: Uf;
  readonly name: string;
  /** The municipality's seat, in degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  /** 1 is the most populous. Only for the 200 largest, in approximate order. */
  readonly sizeRank: number | undefined;
  /** Says whether it is a state capital. Brasília counts. */
  readonly capital: boolean;
  readonly aliases: readonly string[];
  /** Area in km² (IBGE), rounded. */
  readonly areaKm2: number;
}

export interface District {
  readonly name: string;
  readonly municipality: Municipality;
  readonly latitude: number;
  readonly longitude: number;
}

/** The 5,571 municipalities of Brazil by IBGE code (GeoNames, CC BY 4.0; see docs/attributions.md). */
export const municipalities: ReadonlyMap<string, Municipality> = new Map(
  data.municipalities.map((row) => {
    const municipality = municipalityOf(row);
    return [municipality.ibge, municipality];
  }),
);

/** Full names come last, so that they replace a shortened name of another municipality. */
const byTown = new Map(
  [withoutState, ({ aliases }: Municipality) => aliases, ({ name }: Municipality) => [name]].flatMap(
    (namesOf) =>
      [...municipalities.values()].flatMap((municipality) =>
        namesOf(municipality).map((name) => [`${municipality.uf} ${townKey(name)}`, municipality] as const),
      ),
  ),
);

/** Returns `Paraíso` for Paraíso do Tocantins. The state only tells it from municipalities of other states. */
function withoutState({ name, uf }: Municipality): string[] {
  const short = name.replace(new RegExp(` d[aeo] ${stateNames[uf]}$`), '');
  return short === name ? [] : [short];
}

/** Returns the municipality that a text names by any of its names or spellings, or undefined if there is none. */
export function findMunicipality({ city, uf }: { city: string; uf: string }): Municipality | undefined {
  const state = ufOfState(uf);
  if (!state) return undefined;
  const official = officialCity({ city, uf: state });
  return byTown.get(`${state} ${townKey(official)}`) ?? byTown.get(`${state} ${townKey(city)}`);
}

/**
 * Returns the greatest plausible distance between a municipality's seat and its border, in metres. It is 10 km plus
 * three times the radius of a circle with the same area, because seats are rarely in the middle.
 */
export function reachMetres({ areaKm2 }: Municipality): number {
  return 3000 * Math.sqrt(areaKm2 / Math.PI) + 10_000;
}

/** The districts in GeoNames: mostly of São Paulo, Brasília, Rio de Janeiro and Florianópolis. */
export const districts: readonly District[] = data.districts.map((row) => {
  const [ibge = '', name = '', latitude, longitude] = row.split('|');
  const municipality = municipalities.get(ibge);
  if (!municipality) throw new Error(`gazetteer: no municipality for the district ${row}`);
  return { name, municipality, latitude: Number(latitude), longitude: Number(longitude) };
});

function municipalityOf(row: string): Municipality {
  const [ibge = '', state = '', name = '', latitude, longitude, rank, capital, aliases, area] =
    row.split('|');
  const uf = ufOfState(state);
  if (!uf) throw new Error(`gazetteer: no state in ${row}`);
  return {
    ibge,
    uf,
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    sizeRank: rank ? Number(rank) : undefined,
    capital: capital === '1',
    aliases: aliases ? aliases.split(';') : [],
    areaKm2: Number(area),
  };
}
