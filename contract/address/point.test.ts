import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coarse } from './point.ts';

test('a shared place is told to three decimals', () => {
  expect(coarse({ latitude: -27.59149, longitude: -48.5205 })).toEqual({
    latitude: -27.591,
    longitude: -48.52,
  });
});

test('what was rounded stays as it is, through a URL too', () => {
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
