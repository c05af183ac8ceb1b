import { expect, test } from 'vitest';
import { bearingDegrees } from './bearing.ts';

const here = { latitude: -27.6, longitude: -48.5 };
test.each([
  [{ latitude: -27.5, longitude: -48.5 }, 0],
  [{ latitude: -27.6, longitude: -48.4 }, 90],
  [{ latitude: -27.7, longitude: -48.5 }, 180],
  [{ latitude: -27.6, longitude: -48.6 }, 270],
  [here, 0],
])('the bearing of %j', (there, degrees) => {
  expect(bearingDegrees(here, there)).toBe(degrees);
});
