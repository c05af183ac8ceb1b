import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../address/point.ts';
import { contains, crossesItself, isFlat, prepareRing, squareKilometres } from './polygon.ts';

const at = (x: number, y: number): Point => ({
  longitude: -48.5 + x / 1000,
  latitude: -27.6 + y / 1000,
});
const ringOf = (...points: [number, number][]) => points.map(([x, y]) => at(x, y));

const square = ringOf([0, 0], [10, 0], [10, 10], [0, 10]);

test.each([
  ['a triangle', ringOf([0, 0], [10, 0], [5, 8]), false],
  ['a square', square, false],
  ['a square with a point on an edge', ringOf([0, 0], [5, 0], [10, 0], [10, 10], [0, 10]), false],
  ['a bay', ringOf([0, 0], [10, 0], [10, 10], [5, 1], [0, 10]), false],
  ['a bow tie', ringOf([0, 0], [10, 10], [10, 0], [0, 10]), true],
  ['a spike', ringOf([0, 0], [10, 0], [20, 0], [10, 0], [10, 10]), true],
  ['a spike at the first point', ringOf([0, 0], [10, 0], [10, 10], [0, 5], [-5, 0], [-9, 0]), true],
  ['a repeated point', ringOf([0, 0], [0, 0], [10, 0], [10, 10]), true],
  ['a point on another edge', ringOf([0, 0], [10, 0], [10, 10], [5, 0], [0, 10]), true],
  ['two triangles that meet', ringOf([0, 0], [10, 0], [5, 5], [10, 10], [0, 10], [5, 5]), true],
])('%s', (_, ring, crosses) => {
  for (const start of ring.keys()) {
    const turned = [...ring.slice(start), ...ring.slice(0, start)];
    expect(crossesItself(turned)).toBe(crosses);
    expect(crossesItself(turned.toReversed())).toBe(crosses);
  }
});

test('points on one line enclose nothing', () => {
  expect(isFlat(ringOf([0, 0], [5, 5], [10, 10]))).toBe(true);
  expect(isFlat(ringOf([3, 3], [3, 3], [3, 3]))).toBe(true);
  expect(isFlat(square)).toBe(false);
});

test('the area is the one of the same square on the ground', () => {
  expect(squareKilometres(square)).toBeCloseTo(1.112 * 1.112 * Math.cos((27.6 * Math.PI) / 180), 2);
});

/** A ring around a middle, whose points have rising angles: it never crosses itself. */
const star = fc
  .array(fc.integer({ min: 1000, max: 9000 }), { minLength: 3, maxLength: 50 })
  .map((lengths) => ({
    lengths,
    ring: lengths.map((length, index) => {
      const angle = (2 * Math.PI * index) / lengths.length;
      return at((length / 1000) * Math.cos(angle), (length / 1000) * Math.sin(angle));
    }),
  }));

test('a star around its middle is valid and contains the middle and its points', () => {
  fc.assert(
    fc.property(star, ({ lengths, ring }) => {
      // The edge between two of three rays may round to the other side of the middle.
      fc.pre(lengths.length > 3);
      expect(crossesItself(ring)).toBe(false);
      const prepared = prepareRing(ring);
      expect(contains(prepared, at(0, 0))).toBe(true);
      for (const point of ring) expect(contains(prepared, point)).toBe(true);
    }),
  );
});

test('a ring with the same points in another order of travel contains the same places', () => {
  fc.assert(
    fc.property(star, fc.double({ min: -9, max: 9, noNaN: true }), fc.nat(49), (shape, x, start) => {
      const { ring } = shape;
      const from = start % ring.length;
      const turned = [...ring.slice(from), ...ring.slice(0, from)].toReversed();
      expect(contains(prepareRing(turned), at(x, x / 2))).toBe(contains(prepareRing(ring), at(x, x / 2)));
    }),
  );
});

test('two rings that share an edge leave no place between them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 10_000 }), (bend, y) => {
      const left = ringOf([0, 0], [bend / 1000, 5], [0, 10], [-10, 5]);
      const right = ringOf([0, 0], [10.5, 0], [10.5, 10], [0, 10], [bend / 1000, 5]);
      const x = y <= 5000 ? (bend / 1000) * (y / 5000) : (bend / 1000) * ((10_000 - y) / 5000);
      const place = at(x, y / 1000);
      expect(contains(prepareRing(left), place) || contains(prepareRing(right), place)).toBe(true);
    }),
  );
});

test('a place beyond the rectangle of a ring is outside', () => {
  const prepared = prepareRing(square);
  for (const [x, y] of [
    [-1, 5],
    [11, 5],
    [5, -1],
    [5, 11],
  ] as const)
    expect(contains(prepared, at(x, y))).toBe(false);
});
