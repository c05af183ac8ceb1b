import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PanelCommand, PanelOrder } from '#contract/panel/panel';
import { isStillShown, orderIn, storeOrder, storeOrders, waitingIn } from './known-orders.ts';

const reseller = 'gas-1';

function anOrder(id: string, status: PanelOrder['status'], at: number, can: PanelCommand[] = []): PanelOrder {
  const instant = new Date(at).toISOString();
  return {
    id,
    number: 'A1B2',
    version: 1,
    status,
    createdAt: instant,
    lines: [],
    totalCents: 11_990,
    payment: { method: 'pix' },
    place: { district: 'Centro', street: 'Rua Bocaiúva', city: 'Florianópolis', distanceMetres: 850 },
    estimate: { min: 20, max: 30 },
    timeline: [{ status, at: instant }],
    moves: [],
    can,
  };
}

test('finished orders are removed after a day, open ones stay', () => {
  const queryClient = new QueryClient();
  const now = Date.now();
  const day = 24 * 3_600_000;
  const orders = [
    anOrder('over-long', 'delivered', now - 3 * day),
    anOrder('over', 'confirmed', now - day - 1_000),
    anOrder('just-over', 'cancelled', now - day + 60_000),
    anOrder('old', 'dispatched', now - 2 * day),
  ];
  storeOrders(queryClient, reseller, orders);
  storeOrder(queryClient, reseller, anOrder('new', 'received', now));
  const isKnown = (id: string) => orderIn(queryClient, reseller, id) !== undefined;
  expect(orders.map(({ id }) => isKnown(id))).toEqual([true, false, true, true]);
  expect(isStillShown(anOrder('later', 'cancelled', now), now + day + 1)).toBe(false);
});

test('an open withdrawal keeps its order, until a day after the answer', () => {
  const now = Date.now();
  const hour = 3_600_000;
  const at = new Date(now - 90 * hour).toISOString();
  const withdrawal = { referenceNumber: 'D1', at, answerBy: at };
  const order = { ...anOrder('a', 'confirmed', now - 100 * hour), withdrawal };
  const answeredBefore = (ms: number) => ({
    ...order,
    withdrawal: { ...withdrawal, answer: 'Sim', answeredAt: new Date(now - ms).toISOString() },
  });
  expect(
    [order, answeredBefore(23 * hour), answeredBefore(24 * hour)].map((one) => isStillShown(one, now)),
  ).toEqual([true, true, false]);
});

test('an order waits only for a person who may answer it', () => {
  const queryClient = new QueryClient();
  const now = Date.now();
  storeOrders(queryClient, reseller, [
    anOrder('a', 'received', now, ['acceptOrder', 'rejectOrder']),
    anOrder('b', 'received', now),
    anOrder('c', 'accepted', now, ['dispatchOrder']),
  ]);
  expect(waitingIn(queryClient, reseller)).toBe(1);
});
