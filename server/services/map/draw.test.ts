import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureSize, pictureView } from '#contract/map/view';
import { drawMap } from './draw.ts';
import { labelsIn } from './labels.ts';
import { coastOf, roundCorners, seaExtent } from './seas.ts';

const florianopolis = pictureView({ center: { latitude: -27.6, longitude: -48.52 }, zoom: 12.5 });
const brasilia = pictureView({ center: { latitude: -15.79, longitude: -47.88 }, zoom: 11 });

test('a picture of the coast has water, a coast line and names', () => {
  const picture = drawMap(florianopolis, pictureSize);
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1280" height="1024"/);
  expect(picture).toContain('class="water"');
  expect(picture).toContain('class="coast"');
  expect(picture).toMatch(/<text class="city"[^>]*>Florianópolis<\/text>/);
  expect(picture).toMatch(/<text class="district"[^>]*>Lagoa da Conceição<\/text>/);
});

test('a picture without a coast has names and no water', () => {
  const picture = drawMap(brasilia, pictureSize);
  expect(picture).not.toContain('class="water"');
  expect(picture).toMatch(/<text class="city"[^>]*>Brasília<\/text>/);
});

test('the same view is drawn the same way', () => {
  expect(drawMap(florianopolis, pictureSize)).toBe(drawMap(florianopolis, pictureSize));
});

test('a picture has the colours of the interactive map', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const picture = drawMap(florianopolis, pictureSize);
  for (const name of ['land', 'water', 'coast', 'city', 'district'])
    for (const [, colour] of picture.matchAll(new RegExp(`--${name}:(#[0-9a-f]{6})`, 'g')))
      expect(tokens).toContain(`--map-${name}: ${colour};`);
});

test('names that would touch are left out, and the first one stays', () => {
  const place = { isDistrict: false, rank: 1, latitude: 0, longitude: 0 };
  const frame = { zoom: 12, corner: { x: 2 ** 19 - 320, y: 2 ** 19 - 240 }, size: { x: 640, y: 480 } };
  expect(
    labelsIn(
      [
        { ...place, name: 'Ana' },
        { ...place, name: 'Bia', longitude: 0.005 },
      ],
      frame,
    ),
  ).toEqual([{ text: 'Ana', className: 'city', x: 320, y: 240 }]);
});

test('names across the edge of the picture are left out', () => {
  const place = { name: 'Longe', isDistrict: false, rank: 1, latitude: 0, longitude: 0 };
  const frame = { zoom: 12, corner: { x: 2 ** 19 - 2, y: 2 ** 19 - 240 }, size: { x: 640, y: 480 } };
  expect(labelsIn([place], frame)).toEqual([]);
});

test('rounding keeps corners on the border of a tile', () => {
  const ring = [
    [0, 0],
    [100, 100],
    [0, 200],
    [0, 0],
  ] as const;
  expect(roundCorners(ring)).toEqual([
    [0, 0],
    [75, 75],
    [75, 125],
    [0, 200],
    [0, 0],
  ]);
});

test('a coast leaves out the border of the tile', () => {
  const ring = [
    [0, 0],
    [50, 50],
    [0, 200],
    [0, 0],
  ] as const;
  expect(coastOf(ring)).toEqual([
    [
      [0, 0],
      [50, 50],
      [0, 200],
    ],
  ]);
  expect(
    coastOf([
      [0, 0],
      [seaExtent, 0],
      [seaExtent, seaExtent],
      [0, seaExtent],
      [0, 0],
    ]),
  ).toEqual([]);
});
