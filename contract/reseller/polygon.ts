import type { Point } from '../address/point.ts';

/**
 * Points of a drawn area without a repeated last point. The last point joins the first one. Coordinates are compared as
 * whole units of 0.00001° (about 1 m), so that no comparison is rounded.
 */
export type Ring = readonly Point[];

interface Units {
  x: number;
  y: number;
}

const unitsPerDegree = 100_000;

function unitsOf({ latitude, longitude }: Point): Units {
  return { x: Math.round(longitude * unitsPerDegree), y: Math.round(latitude * unitsPerDegree) };
}

/** Returns a positive number if a, b and c turn left, a negative one if they turn right, and 0 on one line. */
function orientation(a: Units, b: Units, c: Units): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

const isBetween = (a: Units, b: Units, p: Units) =>
  Math.min(a.x, b.x) <= p.x &&
  p.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= p.y &&
  p.y <= Math.max(a.y, b.y);

const isOn = (a: Units, b: Units, p: Units) => orientation(a, b, p) === 0 && isBetween(a, b, p);

/** Returns whether two segments share a point. */
function intersect(a: Units, b: Units, c: Units, d: Units): boolean {
  const sides = [orientation(a, b, c), orientation(a, b, d), orientation(c, d, a), orientation(c, d, b)].map(
    Math.sign,
  );
  const [ofC = 0, ofD = 0, ofA = 0, ofB = 0] = sides;
  if (ofC * ofD < 0 && ofA * ofB < 0) return true;
  return isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b);
}

/** Returns whether the segments a–b and b–c lie on each other. */
function foldsBack(a: Units, b: Units, c: Units): boolean {
  return orientation(a, b, c) === 0 && (a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y) > 0;
}

/** Returns whether two edges of a ring cross, touch or lie on each other. Compares each pair of edges. */
export function crossesItself(ring: Ring): boolean {
  const points = ring.map(unitsOf);
  const edges = points.map((from, index) => ({ from, to: points[(index + 1) % points.length] ?? from }));
  return edges.some((one, index) =>
    edges.slice(index + 1).some((other, ahead) => {
      const isNext = ahead === 0;
      const isBefore = index === 0 && ahead === edges.length - 2;
      if (isNext && foldsBack(one.from, one.to, other.to)) return true;
      if (isBefore && foldsBack(other.from, one.from, one.to)) return true;
      return !isNext && !isBefore && intersect(one.from, one.to, other.from, other.to);
    }),
  );
}

/** Returns twice the area of a ring in square units. It is 0 for a ring on one line. */
function doubleArea(points: readonly Units[]): number {
  const sum = points.reduce((area, a, index) => {
    const b = points[(index + 1) % points.length] ?? a;
    return area + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.abs(sum);
}

/** Returns whether a ring encloses nothing. */
export function isFlat(ring: Ring): boolean {
  return doubleArea(relative(ring)) === 0;
}

/** Returns the area of a ring in square kilometres. */
export function squareKilometres(ring: Ring): number {
  const kilometresPerUnit = 111.195 / unitsPerDegree;
  const narrowing = Math.cos(((ring[0]?.latitude ?? 0) * Math.PI) / 180);
  return (doubleArea(relative(ring)) / 2) * kilometresPerUnit ** 2 * narrowing;
}

/** Returns the points relative to the first one, so that products of coordinates stay exact. */
function relative(ring: Ring): Units[] {
  const points = ring.map(unitsOf);
  const [first = { x: 0, y: 0 }] = points;
  return points.map(({ x, y }) => ({ x: x - first.x, y: y - first.y }));
}

/** A ring in units with the rectangle around it, for many comparisons. */
export interface PreparedRing {
  points: Units[];
  from: Units;
  to: Units;
}

export function prepareRing(ring: Ring): PreparedRing {
  const points = ring.map(unitsOf);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    points,
    from: { x: Math.min(...xs), y: Math.min(...ys) },
    to: { x: Math.max(...xs), y: Math.max(...ys) },
  };
}

/** Returns whether a point is inside a ring or on its edge. Rings that share an edge both contain its points. */
export function contains({ points, from, to }: PreparedRing, at: Point): boolean {
  const p = unitsOf(at);
  if (!isBetween(from, to, p)) return false;
  let isInside = false;
  let a = points.at(-1) ?? p;
  for (const b of points) {
    if (isOn(a, b, p)) return true;
    if (a.y > p.y !== b.y > p.y && orientation(a, b, p) > 0 === b.y > a.y) isInside = !isInside;
    a = b;
  }
  return isInside;
}
