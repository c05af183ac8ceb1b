import { expect, test } from 'vitest';
import {
  allChecks,
  beforePlacing,
  type TermsWorld,
  termsActors,
  termsInvariants,
  termsWorldKey,
} from '../../workshop/model/terms-world.ts';
import { brokenIn, exploreProduct } from '../../workshop/paths/product.ts';

const explored = (checks = allChecks) =>
  exploreProduct({
    start: beforePlacing(),
    participants: termsActors(checks),
    keyOf: termsWorldKey,
    maximum: 5_000,
  });

test('price changes, pauses and a second customer never give an order with other terms, in any sequence', () => {
  const reached = explored();
  expect(brokenIn(reached, termsInvariants)).toEqual([]);
  const answers = reached.flatMap(({ world }) => world.buyers.map(({ answer }) => answer));
  expect(new Set(answers)).toEqual(new Set([undefined, 'placed', 'terms-changed', 'closed']));
});

test.each([
  ['price', 'no order at a price that its customer did not see'],
  ['pause', 'no order during a pause'],
  ['units', 'never more units sold than counted'],
  ['cancelsOnce', 'units return once'],
] as const)('without the check of %s, the invariant “%s” breaks', (check, name) => {
  // A world without limits has more units with each repeated cancellation, so it is explored up to a maximum.
  const near = exploreProduct<TermsWorld>({
    start: beforePlacing(),
    participants: termsActors({ ...allChecks, [check]: false }).map(({ name, moves }) => ({
      name,
      moves: (world) => (Math.abs(world.left) > 2 ? [] : moves(world)),
    })),
    keyOf: termsWorldKey,
    maximum: 20_000,
  });
  expect(brokenIn(near, termsInvariants).map((broken) => broken.name)).toContain(name);
});
