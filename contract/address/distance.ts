import type { Point } from './point.ts';

/** Mean radius of the earth in metres. */
const earthRadiusMetres = 6_371_000;

export const metresPerDegree = 111_195;

const radians = Math.PI / 180;

/** Returns the great-circle distance in metres (haversine). */
export function distanceMetres(from: Point, to: Point): number {
  const halfLat = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const halfLon = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const chord =
    halfLat ** 2 + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * halfLon ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
