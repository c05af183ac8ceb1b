import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coarse, isInBrazil } from './point.ts';

test('a shared place has three decimals', () => {
  expect(coarse({ latitude: -27.59149, longitude: -48.5205 })).toEqual({
    latitude: -27.591,
    longitude: -48.52,
  });
});

test('rounding a rounded point does not change it, even after a URL', () => {
  const degrees = fc.double({ min: -75, max: 6, noNaN: true });
  fc.assert(
    fc.property(degrees, degrees, (latitude, longitude) => {
      const once = coarse({ latitude, longitude });
      const read = { latitude: Number(`${once.latitude}`), longitude: Number(`${once.longitude}`) };
      expect(coarse(once)).toEqual(once);
      expect(coarse(read)).toEqual(read);
    }),
  );
});

test.each([
  [-34, -75, true],
  [6, -28, true],
  [-34.001, -50, false],
  [6.001, -50, false],
  [-10, -75.001, false],
  [-10, -27.999, false],
  [Number.NaN, -50, false],
])('%d, %d in the rectangle around Brazil: %s', (latitude, longitude, isIn) => {
  expect(isInBrazil({ latitude, longitude })).toBe(isIn);
});
