import { distanceMetres } from './distance.ts';
import type { Point } from './point.ts';

/** Longest way of the pin from the map's own point of an address, in metres. Beyond it the customer searches again. */
const gateRangeMetres = 300;

/** A point with the one that the map has for the same address, once the customer moved the pin to the gate. */
export interface PinnedPoint extends Point {
  mapPoint?: Point | undefined;
}

/** Returns the point that the map has for an address, without the customer's move of the pin. */
export function mapPointOf({ mapPoint, latitude, longitude }: PinnedPoint): Point {
  return mapPoint ?? { latitude, longitude };
}

/** Returns whether the pin is within `gateRangeMetres`. */
export function isGateNear(pinned: PinnedPoint): boolean {
  return distanceMetres(pinned, mapPointOf(pinned)) <= gateRangeMetres;
}

/** Returns the point of an address whose pin is at the gate. Without a gate, the pin stays at the map's point. */
export function pinAt({ latitude, longitude }: Point, gate: Point | undefined): PinnedPoint {
  const from = { latitude, longitude };
  const isMoved = gate && (gate.latitude !== latitude || gate.longitude !== longitude);
  return isMoved ? { latitude: gate.latitude, longitude: gate.longitude, mapPoint: from } : from;
}

/** Returns the text of a gate in a form: `-27.59141,-48.52052`, in steps of about 1 m. Without a gate it is `mapa`. */
export const formatGate = (gate: Point | undefined) =>
  gate ? `${gate.latitude.toFixed(5)},${gate.longitude.toFixed(5)}` : 'mapa';

/** Reads the text of a gate. Returns undefined for any other text. */
export function readGate(text = ''): Point | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/.exec(text) ?? [];
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined;
}
