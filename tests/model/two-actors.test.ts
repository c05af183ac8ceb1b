import { expect, test } from 'vitest';
import {
  orderActors,
  orderInvariants,
  orderWorldKey,
  placedOrder,
} from '../../workshop/model/order-world.ts';
import { brokenIn, exploreProduct } from '../../workshop/paths/product.ts';

const product = { start: placedOrder(), participants: orderActors, keyOf: orderWorldKey, maximum: 20_000 };

test('in any order of events, page and server reach the same end, and the coupon is returned once', () => {
  const reached = exploreProduct(product);
  expect(new Set(reached.map(({ world }) => world.status)).size).toBe(10);
  expect(reached.length).toBeGreaterThan(200);
  expect(brokenIn(reached, orderInvariants)).toEqual([]);
});

test('every withdrawal is answered in the end, and the customer has read the answer', () => {
  const withdrawn = exploreProduct(product).filter(
    ({ world, isEnd }) => isEnd && world.withdrawal !== 'none',
  );
  expect(new Set(withdrawn.map(({ world }) => world.status))).toEqual(new Set(['confirmed']));
  expect(withdrawn.filter(({ world }) => world.readWithdrawal !== 'answered')).toEqual([]);
  const forgetful = orderActors.map(({ name, moves }) => ({
    name,
    moves: (world: ReturnType<typeof placedOrder>) =>
      moves(world).filter(({ label }) => label !== 'conta a resposta'),
  }));
  const unread = exploreProduct({ ...product, participants: forgetful }).filter(
    ({ world, isEnd }) => isEnd && world.withdrawal === 'answered' && world.readWithdrawal !== 'answered',
  );
  expect(unread.length).toBeGreaterThan(0);
});

test('a third participant can join, and a violation is reported by the shortest path', () => {
  const clumsy = {
    name: 'suporte',
    moves: (world: ReturnType<typeof placedOrder>) =>
      world.status === 'expired' && world.couponsBack < 2
        ? [{ label: 'devolve o cupom', to: { ...world, couponsBack: world.couponsBack + 1 } }]
        : [],
  };
  const reached = exploreProduct({ ...product, participants: [...orderActors, clumsy] });
  expect(brokenIn(reached, orderInvariants)).toContainEqual({
    name: 'the coupon is back exactly once',
    fault: '2 times at expired',
    way: ['relógio: order.expire', 'suporte: devolve o cupom'],
  });
  expect(() => exploreProduct({ ...product, maximum: 10 })).toThrow('more than 10 worlds');
});
