import { describe, expect, test } from 'vitest';
import type { BasketEntry } from '#contract/order/basket';
import { defaultBasket } from '#contract/order/fill-basket';
import type { Reseller } from '#contract/reseller/reseller';
import { emptyContext } from '#machines/order-funnel/context';
import { aCoupon, aProduct, aReseller } from '../../../tests/support/factories.ts';
import {
  bestOf,
  brandsOf,
  type Filters,
  gasOf,
  listingsOf,
  ofBrand,
  type Sorting,
  unfiltered,
  withBasket,
} from './listings.ts';

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
const asking = (basket: BasketEntry[] = defaultBasket) => withBasket(emptyContext, basket);
const listingsFor = (resellers: readonly Reseller[], basket?: BasketEntry[]) =>
  listingsOf(resellers, asking(basket), unfiltered, 'distance');
const namesOf = (listings: ReturnType<typeof listingsOf>) =>
  listings.map(({ reseller }) => names.get(reseller.id));
const listed = (resellers: readonly Reseller[], change: Partial<Filters>, sorting: Sorting = 'distance') =>
  namesOf(listingsOf(resellers, asking(), { ...unfiltered, ...change }, sorting));

test.each([
  ['distance', ['near', 'cheap', 'quick', 'closed']],
  ['total', ['cheap', 'near', 'quick', 'closed']],
  ['time', ['quick', 'near', 'cheap', 'closed']],
] as const)('are sorted by %s, closed ones last', (sorting, order) => {
  expect(listed(all, {}, sorting)).toEqual(order);
});

test.each([
  ['open now', { openNow: true }, ['near', 'cheap', 'quick']],
  ['payment', { method: 'cash' }, ['near', 'quick', 'closed']],
  ['Gás do Povo', { gasDoPovo: true }, ['cheap']],
  ['all at once', { gasDoPovo: true, method: 'cash' }, []],
] as const)('are filtered by %s', (_, change, order) => {
  expect(listed(all, change)).toEqual(order);
});

describe('the price', () => {
  test('is the lowest and highest total of the cheapest product that passes the filters, with delivery', () => {
    const reseller = aReseller({
      freightCents: 500,
      paymentMethods: ['pix', 'credit'],
      products: [
        p13(12_000),
        aProduct({ refillCents: 11_000, priceByMethod: [{ method: 'pix', refillCents: 10_500 }] }),
      ],
    });
    const [listing] = listingsFor([reseller]);
    expect([listing?.lines, listing?.cart?.pricing.totalCents, listing?.cart?.cheaper?.totalCents]).toEqual([
      [{ productId: reseller.products[1]?.id, quantity: 1, withVessel: false }],
      11_500,
      11_000,
    ]);
  });

  test('is the price of another brand if the basket names one', () => {
    const [listing] = listingsFor([cheap], ofBrand(asking(), 'Ultragaz'));
    expect(listing?.cart?.pricing.totalCents).toBe(11_500);
  });

  test('uses the chosen payment and coupon if the reseller accepts that payment', () => {
    const context = { ...asking(), payment: { method: 'cash' as const }, coupon: aCoupon() };
    const price = (reseller: Reseller) =>
      listingsOf([reseller], context, unfiltered, 'distance')[0]?.cart?.pricing;
    expect([price(near)?.method, price(near)?.totalCents]).toEqual(['cash', 12_000 + 500 - 1000]);
    expect(price(cheap)?.method).toBe('pix');
  });
});

describe('a basket that not all can fill', () => {
  const water = { id: 'agua', kind: 'AGUA20', refillCents: 1500, limit: 5 } as const;
  const both = aReseller({ distanceMetres: 3000, products: [p13(20_000), water] });
  const gasAndWater: BasketEntry[] = [...defaultBasket, { kind: 'AGUA20', quantity: 1, empties: 1 }];
  names.set(both.id, 'both');

  test('resellers that lack something follow complete ones and are never the best', () => {
    const listings = listingsFor([closed, near, cheap, both], gasAndWater);
    expect(namesOf(listings)).toEqual(['both', 'near', 'cheap', 'closed']);
    expect(listings.map(({ lacks }) => lacks.length)).toEqual([0, 1, 1, 1]);
    expect(bestOf(listings)).toEqual({});
  });

  test('resellers without any needed product are left out, unless there are no others', () => {
    const large: BasketEntry[] = [{ kind: 'P45', quantity: 1, empties: 1 }];
    expect(namesOf(listingsFor(all, large))).toEqual(['quick']);
    expect(namesOf(listingsFor([near, cheap], large))).toEqual(['near', 'cheap']);
    expect(listingsFor([near], large)).toMatchObject([{ lines: [], cart: undefined }]);
  });
});

test('another sorting reuses the listings, but another basket creates new ones', () => {
  const context = asking();
  const byId = (searchContext: typeof context, sorting: Sorting) =>
    new Map(
      listingsOf(all, searchContext, unfiltered, sorting).map((listing) => [listing.reseller.id, listing]),
    );
  const [first, sorted, other] = [byId(context, 'distance'), byId(context, 'total'), byId(asking(), 'total')];
  for (const [id, listing] of first) {
    expect(sorted.get(id)).toBe(listing);
    expect(other.get(id)).not.toBe(listing);
  }
});

test('the best are among open resellers, and exist only if there are two of them', () => {
  const listings = listingsFor(all);
  const { cheapest, fastest } = bestOf(listings);
  expect([cheapest?.reseller.id, fastest?.reseller.id]).toEqual([cheap.id, quick.id]);
  expect(bestOf(listings.filter(({ reseller }) => reseller !== cheap && reseller !== quick))).toEqual({});
});

test('brandsOf returns the brands of the needed gas', () => {
  expect(brandsOf(all, gasOf(defaultBasket))).toEqual(['Liquigás', 'Ultragaz']);
  expect(gasOf([{ kind: 'AGUA20', quantity: 1, empties: 1 }])).toBe('P13');
});
