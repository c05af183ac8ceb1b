import { capitals } from './capitals.ts';
import type { CityRow, Uf } from './city-row.ts';
import { largeCities } from './large-cities.ts';
import { type Shore, shores } from './shores.ts';
import { timeZoneOf } from './time-zones.ts';

/** A city that has demonstration resellers. */
export interface City {
  ibge: number;
  name: string;
  uf: Uf;
  latitude: number;
  longitude: number;
  thousands: number;
  areaCode: number;
  capital: boolean;
  timeZone: string;
  shores: readonly Shore[];
}

const cityOf = (row: CityRow, capital: boolean): City => {
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
    timeZone: timeZoneOf(uf, ibge),
    shores: shores[ibge] ?? [],
  };
};

/** Every city that has demonstration resellers, capitals first. */
export const cities: readonly City[] = [
  ...capitals.map((row) => cityOf(row, true)),
  ...largeCities.map((row) => cityOf(row, false)),
];
