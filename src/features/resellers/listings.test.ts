import { describe, expect, test } from 'vitest';
import type { Reseller } from '#contract/reseller/reseller';
import { aProduct, aReseller } from '../../../tests/factories.ts';
import { bestOf, brandsOf, type Filters, kindsOf, listingsOf, type Sorting, unfiltered } from './listings.ts';

const p13 = (refillCents: number, brand = 'Ultragaz') => aProduct({ refillCents, brand });

const near = aReseller({ distanceMetres: 100, freightCents: 500, products: [p13(12_000)] });
const cheap = aReseller({
  distanceMetres: 900,
  freightCents: 0,
  deliveryMinutes: { min: 30, max: 60 },
  paymentMethods: ['pix', 'gasDoPovo'],
  acceptsGasDoPovo: true,
  products: [p13(11_500), p13(10_000, 'Liquigás')],
});
const quick = aReseller({
  distanceMetres: 2000,
  freightCents: 0,
  deliveryMinutes: { min: 10, max: 20 },
  products: [p13(12_500), aProduct({ kind: 'P45', refillCents: 45_000 })],
});
const closed = aReseller({ distanceMetres: 50, open: false, freightCents: 0, products: [p13(9000)] });
const all = [closed, near, cheap, quick];

const names = new Map([
  [near.id, 'near'],
  [cheap.id, 'cheap'],
  [quick.id, 'quick'],
  [closed.id, 'closed'],
]);
const listed = (resellers: readonly Reseller[], change: Partial<Filters>, sorting: Sorting = 'distance') =>
  listingsOf(resellers, { ...unfiltered(resellers), ...change }, sorting).map(({ reseller }) =>
    names.get(reseller.id),
  );

test.each([
  ['distance', ['near', 'cheap', 'quick', 'closed']],
  ['total', ['cheap', 'near', 'quick', 'closed']],
  ['time', ['quick', 'near', 'cheap', 'closed']],
] as const)('by %s, the closed last', (sorting, order) => {
  expect(listed(all, {}, sorting)).toEqual(order);
});

test.each([
  ['kind', { kind: 'P45' }, ['quick']],
  ['brand', { brand: 'Liquigás' }, ['cheap']],
  ['open now', { openNow: true }, ['near', 'cheap', 'quick']],
  ['payment', { method: 'cash' }, ['near', 'quick', 'closed']],
  ['Gás do Povo', { gasDoPovo: true }, ['cheap']],
  ['all at once', { brand: 'Liquigás', method: 'cash' }, []],
] as const)('narrowed by %s', (_, change, order) => {
  expect(listed(all, change)).toEqual(order);
});

describe('the price', () => {
  test('is of the cheapest product that passes, with the freight, at most and at least', () => {
    const reseller = aReseller({
      freightCents: 500,
      paymentMethods: ['pix', 'credit'],
      products: [
        p13(12_000),
        aProduct({ refillCents: 11_000, priceByMethod: [{ method: 'pix', refillCents: 10_500 }] }),
      ],
    });
    const [listing] = listingsOf([reseller], unfiltered([reseller]), 'distance');
    expect([listing?.product.id, listing?.dearest.totalCents, listing?.cheapest.totalCents]).toEqual([
      reseller.products[1]?.id,
      11_500,
      11_000,
    ]);
  });

  test('of another brand when one is asked for', () => {
    const [listing] = listingsOf([cheap], { ...unfiltered([cheap]), brand: 'Ultragaz' }, 'distance');
    expect(listing?.dearest.totalCents).toBe(11_500);
  });
});

test('the best are among the open, and only where there is a choice', () => {
  const listings = listingsOf(all, unfiltered(all), 'distance');
  expect(bestOf(listings)).toEqual({ cheapest: cheap.id, fastest: quick.id });
  expect(bestOf(listings.filter(({ reseller }) => reseller !== cheap && reseller !== quick))).toEqual({});
});

test('what can be asked for', () => {
  expect(kindsOf(all)).toEqual(['P13', 'P45']);
  expect(brandsOf(all, 'P13')).toEqual(['Liquigás', 'Ultragaz']);
  const onlyLarge = [aReseller({ products: [aProduct({ kind: 'P45' })] })];
  expect(unfiltered(onlyLarge).kind).toBe('P45');
});
