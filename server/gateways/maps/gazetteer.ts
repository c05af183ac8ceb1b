import { type Uf, ufOfState } from '#contract/address/states';
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

/** The districts in GeoNames: mostly of São Paulo, Brasília, Rio de Janeiro and Florianópolis. */
export const districts: readonly District[] = data.districts.map((row) => {
  const [ibge = '', name = '', latitude, longitude] = row.split('|');
  const municipality = municipalities.get(ibge);
  if (!municipality) throw new Error(`gazetteer: no municipality for the district ${row}`);
  return { name, municipality, latitude: Number(latitude), longitude: Number(longitude) };
});

function municipalityOf(row: string): Municipality {
  const [ibge = '', state = '', name = '', latitude, longitude, rank, capital, aliases] = row.split('|');
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
  };
}
