import type { Point } from '#contract/address/point';

/** Direction of one point seen from another along the great circle, clockwise from north, 0–360 degrees. */
export function bearingDegrees(from: Point, to: Point): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(lat2);
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(east);
  // Whole degrees: the last digits of a sine differ between server and browser, and hydration needs the same markup.
  return (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
