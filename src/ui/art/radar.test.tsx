// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isShown } from '../../../tests/support/is-shown.ts';
import { distanceWords } from './distance-words.ts';
import { Radar } from './radar.tsx';
import {
  bearingDegrees,
  compassPointOf,
  placePoints,
  type RadarPoint,
  radarRadius,
  ringLabelSpot,
  ringsFor,
} from './radar-layout.ts';

afterEach(cleanup);

const point = (
  id: string,
  bearingDegrees: number,
  distanceMetres: number,
  more: Partial<RadarPoint> = {},
): RadarPoint => ({
  id,
  label: `Revenda ${id}`,
  bearingDegrees,
  distanceMetres,
  selected: false,
  open: true,
  ...more,
});

describe('layout', () => {
  test('a single point is at its true bearing and distance', () => {
    expect(placePoints([point('e', 90, 1000)], 34)).toEqual([
      { trueX: radarRadius, trueY: 0, x: radarRadius, y: 0 },
    ]);
    expect(placePoints([point('s', 180, 500)], 34)).toEqual([
      { trueX: 0, trueY: radarRadius, x: 0, y: radarRadius },
    ]);
  });

  test('points at the same position are separated, stay in the circle, and are always placed the same way', () => {
    const crowd = ['a', 'b', 'c', 'd', 'e'].map((id) => point(id, 200, 2900));
    const places = placePoints(crowd, 34);
    const gaps = places.flatMap((one, index) =>
      places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(28);
    expect(Math.max(...places.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(radarRadius + 0.2);
    expect(placePoints(crowd, 34)).toEqual(places);
  });

  test('no button covers the customer', () => {
    const [place] = placePoints([point('a', 0, 0), point('b', 90, 2000)], 34);
    expect(Math.hypot(place!.x, place!.y)).toBeGreaterThan(28);
  });

  test.each([
    [[], [250, 500]],
    [[480], [250, 500]],
    [[501], [500, 1000]],
    [
      [2100, 300],
      [1000, 2000, 3000],
    ],
    [[80_000], [40_000, 80_000]],
  ])('rings for %j', (distances, rings) => {
    expect(ringsFor(distances.map((distanceMetres) => ({ distanceMetres })))).toEqual(rings);
  });

  test('distances and compass points are written in words', () => {
    expect([distanceWords(700), distanceWords(2500), distanceWords(10_000)]).toEqual([
      '700 m',
      '2,5 km',
      '10 km',
    ]);
    expect([
      compassPointOf(0),
      compassPointOf(44),
      compassPointOf(181),
      compassPointOf(-45),
      compassPointOf(359),
    ]).toEqual(['norte', 'nordeste', 'sul', 'noroeste', 'norte']);
  });
});

test('the radar is one tab stop, arrow keys move clockwise, and Enter chooses', async () => {
  const onSelect = vi.fn();
  render(
    <Radar
      isApproximate={false}
      onSelect={onSelect}
      points={[
        point('w', 270, 900),
        point('n', 10, 400, { selected: true }),
        point('e', 90, 800, { open: false }),
      ]}
    />,
  );
  await userEvent.tab();
  const seen: (string | null | undefined)[] = [document.activeElement?.getAttribute('aria-label')];
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(document.activeElement?.getAttribute('aria-label')?.slice(0, 9));
  }
  expect(seen).toEqual([
    'Revenda n, 400 m a norte, aberta',
    'Revenda e',
    'Revenda w',
    'Revenda n',
    'Revenda w',
    'Revenda n',
    'Revenda w',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([['w']]);
  expect(screen.getAllByRole('button').map((button) => button.tabIndex)).toEqual([0, -1, -1]);
  expect(isShown(screen.getByRole('button', { name: 'Revenda e, 800 m a leste, fechada' }))).toBe(true);
});

test('the label of a ring is below the middle, or at a free position, or missing', () => {
  expect(ringLabelSpot(50, [{ x: 0, y: -50 }])).toEqual({ x: 0, y: 50 });
  expect(
    ringLabelSpot(50, [
      { x: 5, y: 48 },
      { x: 40, y: 30 },
    ]),
  ).toEqual({ x: -35.4, y: 35.4 });
  const crowd = [180, 135, 225, 90, 270].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: Math.sin(angle) * 30, y: -Math.cos(angle) * 30 };
  });
  expect(ringLabelSpot(30, crowd)).toBeUndefined();
});

const middle = { latitude: -27.6, longitude: -48.5 };
test.each([
  [{ latitude: -27.5, longitude: -48.5 }, 0],
  [{ latitude: -27.6, longitude: -48.4 }, 90],
  [{ latitude: -27.7, longitude: -48.5 }, 180],
  [{ latitude: -27.6, longitude: -48.6 }, 270],
  [middle, 0],
])('the bearing of %j', (there, degrees) => {
  expect(bearingDegrees(middle, there)).toBe(degrees);
});
