import { expect, test } from 'vitest';
import {
  placedForBoth,
  type TwoSides,
  twoSidesActors,
  twoSidesInvariants,
  twoSidesKey,
} from '../../workshop/model/two-sides.ts';
import { brokenIn, exploreProduct } from '../../workshop/paths/product.ts';

const reached = exploreProduct({
  start: placedForBoth(),
  participants: twoSidesActors,
  keyOf: twoSidesKey,
  maximum: 40_000,
});

test('customer, panels, courier, ladder and clock end each order once, in any sequence', () => {
  expect(new Set(reached.map(({ world }) => world.order.status)).size).toBe(10);
  expect(new Set(reached.map(({ world }) => world.reseller.attention.value)).size).toBe(6);
  expect(brokenIn(reached, twoSidesInvariants)).toEqual([]);
  expect(reached.filter(({ world, isEnd }) => isEnd && !world.reseller.ended)).toEqual([]);
});

test('both panels show each withdrawal, and its answer once somebody gave it', () => {
  const ends = reached.filter(({ world, isEnd }) => isEnd && world.order.withdrawal !== 'none');
  expect(ends.length).toBeGreaterThan(0);
  const shown = ends.flatMap(({ world }) => world.reseller.panels.map(({ withdrawal }) => withdrawal));
  expect(new Set([...shown, ...ends.map(({ world }) => world.order.readWithdrawal)])).toEqual(
    new Set(['answered']),
  );
});

test.each<[string, string, (world: TwoSides) => TwoSides | undefined]>([
  [
    'a panel that believes its old screen',
    'nobody accepts what is over',
    ({ order, reseller }) =>
      order.status === 'cancelled' &&
      reseller.accepted === 1 &&
      reseller.panels.some(({ status }) => status === 'received')
        ? { order, reseller: { ...reseller, accepted: 2 } }
        : undefined,
  ],
  [
    'a clock that ends an order again',
    'one end only',
    ({ order, reseller }) =>
      order.status === 'expired' && reseller.ended === 1
        ? { order, reseller: { ...reseller, ended: 2 } }
        : undefined,
  ],
  [
    'a ladder that does not hear the answer',
    'no reminder after an answer',
    ({ order, reseller }) =>
      order.status === 'rejected' && reseller.attention.status === 'done'
        ? { order, reseller: { ...reseller, attention: placedForBoth().reseller.attention } }
        : undefined,
  ],
  [
    'a courier who may guess on',
    'codes are tried so often at most',
    ({ order, reseller }) =>
      reseller.codeTries === 5 ? { order, reseller: { ...reseller, codeTries: 6 } } : undefined,
  ],
])('%s is detected', (_, invariant, act) => {
  const wrong = reached.flatMap(({ world, way }) => {
    const to = act(world);
    return to ? [{ world: to, way, isEnd: false }] : [];
  });
  expect(brokenIn(wrong, twoSidesInvariants).map(({ name }) => name)).toEqual([invariant]);
});
