import { expect, test } from 'vitest';
import { metresPerDegree } from '../address/distance.ts';
import { type DeliveryArea, type DeliveryZone, freightAt, zoneAt } from './area.ts';

const north = (metres: number) => ({ latitude: -27.6 + metres / metresPerDegree, longitude: -48.5 });
const area = (zones: DeliveryZone[] | null): DeliveryArea => ({
  ...north(0),
  city: 'Florianópolis',
  uf: 'SC',
  radiusMetres: 5_000,
  freightCents: 500,
  zones,
});
const squareTo = (metres: number) =>
  [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ].map(([y = 0, x = 0]) => ({
    latitude: -27.6 + (y * metres) / metresPerDegree,
    longitude: -48.5 + (x * metres) / metresPerDegree,
  }));
const inTrindade = { ...north(100), district: 'Trindade', city: 'Florianópolis', uf: 'SC' };

test('without zones the radius decides, and its edge is served', () => {
  expect(freightAt(area(null), north(4_999))).toBe(500);
  expect(freightAt(area(null), north(5_001))).toBeUndefined();
  expect(freightAt(area(null), north(9_999), 5_000)).toBe(500);
  expect(zoneAt(area(null), north(0))).toBeUndefined();
});

test('zones replace the radius, and a place in none of them is not served', () => {
  const drawn = area([{ name: 'Perto', polygon: squareTo(1_000), freightCents: 300 }]);
  expect(freightAt(drawn, north(900))).toBe(300);
  expect(freightAt(drawn, north(1_100))).toBeUndefined();
  expect(freightAt(area([{ name: 'Longe', polygon: squareTo(8_000) }]), north(7_000))).toBe(500);
  expect(freightAt(area([]), north(0))).toBeUndefined();
});

test('of overlapping zones the cheaper freight is valid, in either order', () => {
  const zones: DeliveryZone[] = [
    { name: 'Toda a cidade', polygon: squareTo(5_000) },
    { name: 'Perto', polygon: squareTo(1_000), freightCents: 0 },
    { name: 'Trindade', districts: ['Trindade'], freightCents: 900 },
  ];
  for (const order of [zones, zones.toReversed()]) {
    expect(freightAt(area(order), inTrindade)).toBe(0);
    expect(freightAt(area(order), { ...inTrindade, ...north(3_000) })).toBe(500);
    expect(freightAt(area(order), { ...inTrindade, ...north(6_000) })).toBe(900);
    expect(zoneAt(area(order), inTrindade)).toBe('Perto');
    expect(zoneAt(area(order), { ...inTrindade, ...north(6_000) })).toBe('Trindade');
    expect(zoneAt(area(order), north(6_000))).toBeUndefined();
  }
});

test.each([
  ['another spelling', { district: ' TRINDADE', city: 'florianopolis' }, 700],
  ['another district', { district: 'Trindade do Sul' }, undefined],
  ['another city', { city: 'São José' }, undefined],
  ['another state', { uf: 'PR' }, undefined],
  ['no district', { district: undefined }, undefined],
  ['no city', { city: undefined }, undefined],
])('a zone of districts compares names: %s', (_, change, freight) => {
  const zones = [{ name: 'Bairros', districts: ['Trindade', 'Itacorubi'], freightCents: 700 }];
  expect(freightAt(area(zones), { ...inTrindade, ...change })).toBe(freight);
});

test('no zone serves a place beyond the widest radius', () => {
  const zones = [
    { name: 'Bairros', districts: ['Trindade'] },
    { name: 'Desenho', polygon: squareTo(20_000) },
  ];
  expect(freightAt(area(zones), { ...inTrindade, ...north(11_900) })).toBe(500);
  expect(freightAt(area(zones), { ...inTrindade, ...north(12_100) })).toBeUndefined();
});
