import type { Position } from './maps.ts';

const radians = Math.PI / 180;
const earthRadiusKm = 6371;

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const halfLat = Math.sin(((to.lat - from.lat) * radians) / 2);
  const halfLon = Math.sin(((to.lon - from.lon) * radians) / 2);
  const chord = halfLat ** 2 + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * halfLon ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
