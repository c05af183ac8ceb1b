/** Degrees, WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Rounded to 3 decimals (about 110 m): what a shared URL may tell of a place. */
export function coarse({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * 1000) / 1000, longitude: Math.round(longitude * 1000) / 1000 };
}
