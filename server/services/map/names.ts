import type { PlaceName } from '#contract/map/simple-tile';
import { districts, municipalities } from '../../gateways/maps/gazetteer.ts';

/** A rectangle in degrees. */
export interface Bounds {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** Ranks of the names that matter less than the 200 largest cities. */
const ranks = { otherSeat: 1000, district: 5000 } as const;

const names: readonly PlaceName[] = [
  ...[...municipalities.values()].map(({ name, capital, sizeRank, latitude, longitude }) => ({
    name,
    isDistrict: false,
    rank: capital ? 0 : (sizeRank ?? ranks.otherSeat),
    latitude,
    longitude,
  })),
  ...districts.map(({ name, latitude, longitude }) => ({
    name,
    isDistrict: true,
    rank: ranks.district,
    latitude,
    longitude,
  })),
].toSorted((one, other) => one.rank - other.rank);

/** Returns the municipalities and districts whose points are in a rectangle. Those that matter most come first. */
export function namesIn({ west, east, south, north }: Bounds): PlaceName[] {
  return names.filter(
    ({ latitude, longitude }) =>
      longitude >= west && longitude < east && latitude >= south && latitude < north,
  );
}
