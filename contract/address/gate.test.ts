import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { address } from './address.ts';
import { metresPerDegree } from './distance.ts';
import { formatGate, isGateNear, pinAt, readGate } from './gate.ts';

const from = { latitude: -27.59, longitude: -48.52 };
const north = (metres: number) => ({ ...from, latitude: from.latitude + metres / metresPerDegree });
const onWire = {
  logradouro: 'Rua Lauro Linhares',
  bairro: 'Trindade',
  cidade: 'Florianópolis',
  uf: 'SC' as const,
};

test.each([
  [0, true],
  [299, true],
  [301, false],
  [50_000, false],
])('a gate %i m away is near: %s', (metres, isNear) => {
  const moved = pinAt(from, north(metres));
  expect(isGateNear(moved)).toBe(isNear);
  const wire = {
    ...onWire,
    latitude: moved.latitude,
    longitude: moved.longitude,
    ...(moved.mapPoint ? { pontoDoMapa: moved.mapPoint } : {}),
  };
  const decoded = z.safeDecode(address, wire);
  expect(decoded.success).toBe(isNear);
  expect(decoded.error?.issues.map(({ path }) => path) ?? []).toEqual(isNear ? [] : [['pontoDoMapa']]);
});

test.each([{}, { latitude: 'x', longitude: 0 }, { latitude: 90, longitude: 0 }, null, 'x'])(
  'the map point %o is refused',
  (pontoDoMapa) => {
    expect(z.safeParse(address, { ...onWire, ...from, pontoDoMapa }).success).toBe(false);
  },
);

test('a gate at the map’s own point is no move', () => {
  expect(pinAt(from, from)).toEqual(from);
  expect(pinAt(from, undefined)).toEqual(from);
});

test('a gate survives a form, and other texts are none', () => {
  expect(readGate(formatGate(from))).toEqual(from);
  for (const text of [undefined, '', formatGate(undefined), '1,2', 'x,y', '-27.59000,-48.52000,1'])
    expect(readGate(text)).toBeUndefined();
});
