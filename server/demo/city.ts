import * as z from 'zod/mini';
import { type Uf, ufs } from '#contract/address/states';
import { timeZoneOf } from '#contract/address/time-zone';
import data from './data/cities.json' with { type: 'json' };
import { type Shore, shoresOf } from './shores.ts';

export interface City {
  ibge: number;
  name: string;
  uf: Uf;
  latitude: number;
  longitude: number;
  thousands: number;
  /** Area code (DDD) of the city's phones. */
  areaCode: number;
  capital: boolean;
  timeZone: string;
  shores: readonly Shore[];
}

/** IBGE code, name, UF, latitude, longitude, thousands of inhabitants, DDD. */
const cityRow = z.tuple([z.int(), z.string(), z.enum(ufs), z.number(), z.number(), z.number(), z.int()]);

const cityOf = (row: z.output<typeof cityRow>, capital: boolean): City => {
  const [ibge, name, uf, latitude, longitude, thousands, areaCode] = row;
  return {
    ibge,
    name,
    uf,
    latitude,
    longitude,
    thousands,
    areaCode,
    capital,
    timeZone: timeZoneOf({ uf, city: name }),
    shores: shoresOf(ibge),
  };
};

const { capitals, others } = z.parse(
  z.object({ capitals: z.array(cityRow), others: z.array(cityRow) }),
  data,
);

/**
 * Every city with demonstration resellers: the 27 capitals, the largest others, and a few in remote regions or other
 * time zones. The points are from GeoNames (CC BY 4.0). The numbers of inhabitants are from the IBGE census of 2022.
 */
export const cities: readonly City[] = [
  ...capitals.map((row) => cityOf(row, true)),
  ...others.map((row) => cityOf(row, false)),
];
