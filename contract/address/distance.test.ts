import { expect, test } from 'vitest';
import { distanceMetres, metresPerDegree } from './distance.ts';

const equator = { latitude: 0, longitude: -50 };

test.each([
  [
    'the distance of a degree to the north is `metresPerDegree`',
    { latitude: 1, longitude: -50 },
    metresPerDegree,
  ],
  [
    'the distance of a degree to the west on the equator is `metresPerDegree`',
    { latitude: 0, longitude: -51 },
    metresPerDegree,
  ],
  [
    'the distance to the opposite side of the Earth is 180 degrees',
    { latitude: 0, longitude: 130 },
    180 * metresPerDegree,
  ],
  ['the distance to the same point is 0', equator, 0],
])('%s', (_, to, metres) => {
  expect(distanceMetres(equator, to) / 100).toBeCloseTo(metres / 100, 0);
});

test('a distance is the same in both directions, and shorter where meridians are closer', () => {
  const [porto, recife] = [
    { latitude: -30.03, longitude: -51.2 },
    { latitude: -8.05, longitude: -34.88 },
  ];
  expect(distanceMetres(porto, recife)).toBe(distanceMetres(recife, porto));
  expect(Math.round(distanceMetres(porto, { ...porto, longitude: -52.2 }))).toBe(96_268);
});
