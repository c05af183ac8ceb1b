/** Degrees, WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The rectangle around Brazil, in degrees. */
export const brazil = { south: -34, north: 6, west: -75, east: -28 } as const;

export function isInBrazil({ latitude, longitude }: Point): boolean {
  const isBetweenPoles = latitude >= brazil.south && latitude <= brazil.north;
  return isBetweenPoles && longitude >= brazil.west && longitude <= brazil.east;
}

/** Rounds a point to 3 decimals (about 110 m). For privacy, a shared URL reveals no more. */
export function coarse({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * 1000) / 1000, longitude: Math.round(longitude * 1000) / 1000 };
}

/** Rounds a point to 5 decimals (about 1 m). */
export function nearMetre({ latitude, longitude }: Point): Point {
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

/** Returns whether two points are equal at the precision of a shared URL. */
export function isSamePoint(one: Point, other: Point): boolean {
  const [a, b] = [coarse(one), coarse(other)];
  return a.latitude === b.latitude && a.longitude === b.longitude;
}
