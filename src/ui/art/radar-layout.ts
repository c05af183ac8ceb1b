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
 * Stores the true position of a point (`trueX`, `trueY`) and the position of its button, in units of the drawing.
 * Buttons are moved so that they do not overlap.
 */
export type ButtonPosition = { trueX: number; trueY: number; x: number; y: number };

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
  // The result is rounded, because the last digits of a sine differ between server and browser. Hydration requires
  // equal markup.
  return (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distances in metres at which rings are drawn. The last ring contains all points. */
export function ringsFor(points: readonly Pick<RadarPoint, 'distanceMetres'>[]): readonly number[] {
  const farthest = Math.max(0, ...points.map((point) => point.distanceMetres));
  const smallestScale = scales.find((rings) => (rings.at(-1) ?? 0) >= farthest);
  return smallestScale ?? [farthest / 2, farthest];
}

const compassPoints = ['norte', 'nordeste', 'leste', 'sudeste', 'sul', 'sudoeste', 'oeste', 'noroeste'];

/** Returns the compass direction of a bearing: "nordeste". */
export function compassPointOf(bearingDegrees: number): string {
  const angle = ((bearingDegrees % 360) + 360) % 360;
  return compassPoints[Math.round(angle / 45) % 8] ?? 'norte';
}

/**
 * Positions points by bearing and distance. Then moves buttons until the distance between two buttons, and to the
 * middle, is about `minimumGap` (at most 60 rounds). The result is deterministic.
 */
export function placePoints(points: readonly RadarPoint[], minimumGap: number): ButtonPosition[] {
  const outermostMetres = ringsFor(points).at(-1) ?? 1;
  const positions = points.map(({ bearingDegrees, distanceMetres }) => {
    const angle = (bearingDegrees * Math.PI) / 180;
    const radius = (distanceMetres / outermostMetres) * radarRadius;
    const trueX = Math.sin(angle) * radius;
    const trueY = -Math.cos(angle) * radius;
    return { trueX, trueY, x: trueX, y: trueY };
  });
  for (let round = 0; round < 60; round++) {
    let hasMoved = false;
    positions.forEach((place, index) => {
      for (const [offset, other] of positions.slice(index + 1).entries()) {
        // Two points at the same position move apart in a direction that depends on their indexes. This avoids a
        // division by zero.
        const [dx, dy, gap] = directionAndDistance(place, other, index + offset);
        if (gap >= minimumGap - 0.01) continue;
        const push = (minimumGap - gap) / 2;
        place.x -= dx * push;
        place.y -= dy * push;
        other.x += dx * push;
        other.y += dy * push;
        hasMoved = true;
      }
      const [dx, dy, fromMiddle] = directionAndDistance({ x: 0, y: 0 }, place, index);
      const radius = Math.min(Math.max(fromMiddle, minimumGap * 0.85), radarRadius);
      if (Math.abs(radius - fromMiddle) > 0.01) {
        place.x = dx * radius;
        place.y = dy * radius;
        hasMoved = true;
      }
    });
    if (!hasMoved) break;
  }
  return positions.map(({ trueX, trueY, x, y }) => ({
    trueX: roundToTenth(trueX),
    trueY: roundToTenth(trueY),
    x: roundToTenth(x),
    y: roundToTenth(y),
  }));
}

/**
 * Returns the position of a ring's label: below the middle, else at a free position. Returns undefined if none is free.
 */
export function ringLabelSpot(radius: number, positions: readonly Spot[]): Spot | undefined {
  const spots = [180, 135, 225, 90, 270].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: roundToTenth(Math.sin(angle) * radius), y: roundToTenth(-Math.cos(angle) * radius) };
  });
  return spots.find((spot) => positions.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= labelRoom));
}

const labelRoom = 26;

type Spot = { x: number; y: number };

/** Returns the direction from one position to another as a unit vector, and their distance. */
function directionAndDistance(from: Spot, to: Spot, seed: number): [number, number, number] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const gap = Math.hypot(dx, dy);
  if (gap < 0.001) return [Math.cos(seed * 2.4), Math.sin(seed * 2.4), 0];
  return [dx / gap, dy / gap, gap];
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}
