import type { Point } from '#contract/address/point';

export type RadarPoint = {
  id: string;
  /** Number in the list. By default the point's index plus one. */
  number?: number;
  label: string;
  /** Degrees clockwise from north, 0–360. */
  bearingDegrees: number;
  distanceMetres: number;
  selected: boolean;
  open: boolean;
};

/**
 * The true position of a point, and the position of its button, moved so that buttons do not overlap. In units of the
 * drawing.
 */
export type RadarPlace = { trueX: number; trueY: number; x: number; y: number };

/** Radius of the outermost ring in units of the drawing, centred at 0, 0. */
export const radarRadius = 140;

const scales = [
  [250, 500],
  [500, 1000],
  [1000, 2000],
  [1000, 2000, 3000],
  [2500, 5000],
  [5000, 10_000],
  [5000, 10_000, 15_000],
  [10_000, 20_000],
  [10_000, 20_000, 30_000],
  [25_000, 50_000],
];

/** Returns the direction from one point to another along the great circle: degrees clockwise from north, 0–360. */
export function bearingDegrees(from: Point, to: Point): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(lat2);
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(east);
  // Rounded, because the last digits of a sine differ between server and browser. Hydration requires equal markup.
  return (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distances in metres at which rings are drawn. The last ring contains all points. */
export function ringsFor(points: readonly Pick<RadarPoint, 'distanceMetres'>[]): readonly number[] {
  const farthest = Math.max(0, ...points.map((point) => point.distanceMetres));
  const fitting = scales.find((rings) => (rings.at(-1) ?? 0) >= farthest);
  return fitting ?? [farthest / 2, farthest];
}

const winds = ['norte', 'nordeste', 'leste', 'sudeste', 'sul', 'sudoeste', 'oeste', 'noroeste'];

/** Returns the compass direction of a bearing: "nordeste". */
export function windOf(bearingDegrees: number): string {
  const angle = ((bearingDegrees % 360) + 360) % 360;
  return winds[Math.round(angle / 45) % 8] ?? 'norte';
}

/**
 * Places points by bearing and distance. Then moves buttons until they are `apart` from each other and from the
 * customer in the middle. The result is deterministic.
 */
export function placePoints(points: readonly RadarPoint[], apart: number): RadarPlace[] {
  const reach = ringsFor(points).at(-1) ?? 1;
  const places = points.map(({ bearingDegrees, distanceMetres }) => {
    const angle = (bearingDegrees * Math.PI) / 180;
    const radius = (distanceMetres / reach) * radarRadius;
    const trueX = Math.sin(angle) * radius;
    const trueY = -Math.cos(angle) * radius;
    return { trueX, trueY, x: trueX, y: trueY };
  });
  for (let round = 0; round < 60; round++) {
    let moved = false;
    places.forEach((place, index) => {
      for (const [offset, other] of places.slice(index + 1).entries()) {
        // Two points at the same position are separated by an angle that depends on their indexes, to avoid a division
        // by zero.
        const [dx, dy, gap] = between(place, other, index + offset);
        if (gap >= apart - 0.01) continue;
        const push = (apart - gap) / 2;
        place.x -= dx * push;
        place.y -= dy * push;
        other.x += dx * push;
        other.y += dy * push;
        moved = true;
      }
      const [dx, dy, fromMiddle] = between({ x: 0, y: 0 }, place, index);
      const wanted = Math.min(Math.max(fromMiddle, apart * 0.85), radarRadius);
      if (Math.abs(wanted - fromMiddle) > 0.01) {
        place.x = dx * wanted;
        place.y = dy * wanted;
        moved = true;
      }
    });
    if (!moved) break;
  }
  return places.map(({ trueX, trueY, x, y }) => ({
    trueX: tenth(trueX),
    trueY: tenth(trueY),
    x: tenth(x),
    y: tenth(y),
  }));
}

/** Returns the position of a ring's label: below the middle, else at a free position; undefined if none is free. */
export function ringLabelSpot(radius: number, places: readonly Spot[]): Spot | undefined {
  const spots = [180, 135, 225, 90, 270].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: tenth(Math.sin(angle) * radius), y: tenth(-Math.cos(angle) * radius) };
  });
  return spots.find((spot) => places.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= labelRoom));
}

const labelRoom = 26;

type Spot = { x: number; y: number };

/** Returns the direction from one position to another as a unit vector, and their distance. */
function between(from: Spot, to: Spot, seed: number): [number, number, number] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const gap = Math.hypot(dx, dy);
  if (gap < 0.001) return [Math.cos(seed * 2.4), Math.sin(seed * 2.4), 0];
  return [dx / gap, dy / gap, gap];
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}
