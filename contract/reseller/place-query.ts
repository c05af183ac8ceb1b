import type { DeliveryPlace } from './area.ts';

/** Returns the query of a place. Without district, city and state, only the point is sent. */
export function placeQueryOf({ latitude, longitude, district, city, uf }: DeliveryPlace) {
  const hasDistrict = district !== undefined && city !== undefined && uf !== undefined;
  return { latitude, longitude, ...(hasDistrict ? { district, city, uf } : {}) };
}
