// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Business } from '#contract/panel/business';
import { business, version } from './settings.test-setup.tsx';
import { rebased } from './settings-words.ts';

const seen: Business = {
  ...business,
  area: {
    ...business.area,
    zones: [
      { name: 'Norte', freightCents: 700, districts: ['Trindade'] },
      { name: 'Sul', districts: ['Campeche'] },
    ],
  },
};

test('a value that somebody else changed stays beside the typed one', () => {
  const present: Business = {
    ...seen,
    delivery: { ...seen.delivery, version: version('n'), minutes: { min: 30, max: 60 } },
    payments: { version: version('n'), methods: ['pix', 'debit', 'cash'] },
  };
  const { promise, minutes } = seen.delivery;
  expect(
    rebased(
      { verb: 'changeDelivery', version: version('b'), freightCents: 900, minutes, promise },
      seen,
      present,
    ),
  ).toEqual({
    verb: 'changeDelivery',
    version: version('n'),
    freightCents: 900,
    minutes: { min: 30, max: 60 },
    promise,
  });
  expect(
    rebased({ verb: 'changePayments', version: version('c'), methods: ['pix', 'credit'] }, seen, present),
  ).toEqual({
    verb: 'changePayments',
    version: version('n'),
    methods: expect.arrayContaining(['pix', 'credit', 'debit']),
  });
});

test('zones are merged by name', () => {
  const [north, south] = seen.area.zones!;
  const present: Business = {
    ...seen,
    area: {
      ...seen.area,
      version: version('n'),
      zones: [
        { ...north!, freightCents: 800 },
        { name: 'Leste', districts: ['Lagoa'] },
      ],
    },
  };
  const change = { verb: 'changeArea', version: version('e'), radiusMetres: 5_000 } as const;
  const typed = [north!, { ...south!, freightCents: 100 }, { name: 'Oeste', districts: ['Centro'] }];
  expect(rebased({ ...change, zones: typed }, seen, present)).toEqual({
    ...change,
    version: version('n'),
    zones: [
      { ...north!, freightCents: 800 },
      { ...south!, freightCents: 100 },
      { name: 'Oeste', districts: ['Centro'] },
      { name: 'Leste', districts: ['Lagoa'] },
    ],
  });
  // The zone that the person removed stays removed, and the one that somebody added stays.
  expect(rebased({ ...change, zones: [south!] }, seen, present)).toMatchObject({
    zones: [{ name: 'Leste' }],
  });
});

test('a change to a radius removes the zones, also those of somebody else', () => {
  const present: Business = { ...seen, area: { ...seen.area, version: version('n'), radiusMetres: 7_000 } };
  const change = { verb: 'changeArea', version: version('e'), radiusMetres: 3_000 } as const;
  expect(rebased(change, seen, present)).toEqual({ ...change, version: version('n') });
});
