import { expect, test } from 'vitest';
import {
  actionOf,
  actionsInStatus,
  coveringWays,
  impossibleBecause,
} from '../../workshop/model/reseller-actions.ts';
import {
  placedAtReseller,
  type ResellerWorld,
  resellerActors,
  resellerInvariants,
  resellerWorldKey,
} from '../../workshop/model/reseller-world.ts';
import { brokenIn, exploreProduct } from '../../workshop/paths/product.ts';

const reached = exploreProduct({
  start: placedAtReseller(),
  participants: resellerActors,
  keyOf: resellerWorldKey,
  maximum: 60_000,
});

test('whatever channel fails and whoever acts first, an order ends once, and is in the call list before it expires', () => {
  expect(new Set(reached.map(({ world }) => world.status)).size).toBe(10);
  expect(brokenIn(reached, resellerInvariants)).toEqual([]);
});

test('every action is taken in every status, except those that are impossible for a reason', () => {
  const done = new Set(
    reached.flatMap(({ world }) =>
      resellerActors.flatMap(({ name, moves }) =>
        moves(world).map(({ label }) => `${actionOf(`${name}: ${label}`)} @ ${world.status}`),
      ),
    ),
  );
  const wrong = actionsInStatus
    .filter(
      (doing) => done.has(`${doing.label} @ ${doing.status}`) === (impossibleBecause(doing) !== undefined),
    )
    .map(({ label, status }) => `${label} @ ${status}`);
  expect(wrong).toEqual([]);
  expect(actionsInStatus.filter((doing) => impossibleBecause(doing) === undefined).length).toBe(done.size);
});

test('the selected paths are few, and every step of them can be taken', () => {
  const ways = coveringWays(reached);
  expect(ways.length).toBeLessThan(120);
  for (const { way, world } of ways) {
    let at: ResellerWorld | undefined = placedAtReseller();
    for (const step of way) {
      const moves = resellerActors.flatMap(({ name, moves }) =>
        moves(at!).map(({ label, to }) => ({ label: `${name}: ${label}`, to })),
      );
      at = moves.find(({ label }) => label === step)?.to;
      if (!at) throw new Error(`${step} cannot be taken on ${way.join(' · ')}`);
    }
    expect(at).toEqual(world);
  }
});
