import { type MapView, metresPerPixel } from './view.ts';

const roundLengths = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000] as const;

/** Returns the longest round distance that is at most `maximum` pixels long in a view. */
export function scaleOf(view: MapView, maximum: number): { metres: number; pixels: number } {
  const metresOfPixel = metresPerPixel(view);
  const metres = roundLengths.findLast((length) => length / metresOfPixel <= maximum) ?? roundLengths[0];
  return { metres, pixels: Math.round(metres / metresOfPixel) };
}

/** Longest scale, in pixels. */
export const scalePixels = 96;

/** Returns the path of a scale of a length in pixels. */
export const scalePath = (pixels: number) => `M1 18V24H${pixels + 1}V18`;
