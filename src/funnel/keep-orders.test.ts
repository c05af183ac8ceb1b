import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { KeptOrder } from '#contract/order/kept-order';
import { anOrder } from '../../tests/factories.ts';
import { keepOrders, keptOf } from './keep-orders.ts';
import { orderQuery } from './queries.ts';

const now = new Date('2026-11-19T15:10:00.000Z');
const api = async () => Promise.reject(new Error('no call was expected'));

test('an order that is under way: number, status, window, total and the shop’s phone', () => {
  const order = anOrder({ status: 'accepted' });
  expect(keptOf(order, now)).toEqual({
    number: order.number,
    status: 'accepted',
    from: '12h20',
    to: '12h40',
    totalCents: order.totalCents,
    contactPhone: order.reseller.contactPhone,
    seenAt: now.toISOString(),
  });
});

test('an order that is over has an end in the place of a window', () => {
  const end = '2026-11-19T15:05:00Z';
  const order = anOrder({ status: 'cancelled', timeline: [{ status: 'cancelled', at: end }] });
  expect(keptOf(order, now)).toEqual({
    number: order.number,
    status: 'cancelled',
    totalCents: order.totalCents,
    contactPhone: order.reseller.contactPhone,
    seenAt: now.toISOString(),
    endedAt: end,
  });
});

test('what the page shows is kept once, and again when it changes', () => {
  const queryClient = new QueryClient();
  const order = anOrder();
  const { queryKey } = orderQuery(api, order.id);
  const kept: KeptOrder[] = [];
  queryClient.setQueryData(queryKey, order);
  const stop = keepOrders(api, queryClient, (one) => kept.push(one));
  queryClient.setQueryData(queryKey, { ...order });
  queryClient.setQueryData(queryKey, { ...order, version: 2, status: 'accepted' });
  queryClient.setQueryData(['orders'], [order]);
  stop();
  queryClient.setQueryData(queryKey, { ...order, version: 3, status: 'dispatched' });
  expect(kept.map(({ number, status }) => [number, status])).toEqual([
    [order.number, 'received'],
    [order.number, 'accepted'],
  ]);
});
