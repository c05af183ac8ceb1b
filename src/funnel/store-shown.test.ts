import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { WorkerMessage } from '#src/lib/offline/messages.ts';
import { anOrder, aReseller } from '../../tests/support/factories.ts';
import { orderQuery, resellersQuery } from './queries.ts';
import { storedOrderOf, storeShown } from './store-shown.ts';

const now = new Date('2026-11-19T15:10:00.000Z');
const api = async () => Promise.reject(new Error('no call was expected'));

test('an order in progress is stored with number, status, window, total and the reseller’s phone', () => {
  const order = anOrder({ status: 'accepted' });
  expect(storedOrderOf(order, now)).toEqual({
    number: order.number,
    status: 'accepted',
    from: '12h20',
    to: '12h40',
    totalCents: order.totalCents,
    contactPhone: order.reseller.contactPhone,
    seenAt: now.toISOString(),
  });
});

test('a finished order is stored with its end instead of a window', () => {
  const end = '2026-11-19T15:05:00Z';
  const order = anOrder({ status: 'cancelled', timeline: [{ status: 'cancelled', at: end }] });
  expect(storedOrderOf(order, now)).toEqual({
    number: order.number,
    status: 'cancelled',
    totalCents: order.totalCents,
    contactPhone: order.reseller.contactPhone,
    seenAt: now.toISOString(),
    endedAt: end,
  });
});

test('the data that the page shows is stored once, and again when it changes', () => {
  const queryClient = new QueryClient();
  const order = anOrder();
  const { queryKey } = orderQuery(api, order.id);
  const messages: WorkerMessage[] = [];
  queryClient.setQueryData(queryKey, order);
  const stop = storeShown(api, queryClient, (one) => messages.push(one));
  queryClient.setQueryData(queryKey, { ...order });
  queryClient.setQueryData(queryKey, { ...order, version: 2, status: 'accepted' });
  queryClient.setQueryData(['orders'], [order]);
  const point = { latitude: -27.5953789, longitude: -48.5484321 };
  const list = [aReseller()];
  queryClient.setQueryData(resellersQuery(api, point).queryKey, list);
  queryClient.setQueryData(resellersQuery(api, point).queryKey, list);
  stop();
  queryClient.setQueryData(queryKey, { ...order, version: 3, status: 'dispatched' });
  const { number } = order;
  expect(messages).toEqual([
    { ask: 'keep-order', order: expect.objectContaining({ number, status: 'received' }) },
    { ask: 'keep-order', order: expect.objectContaining({ number, status: 'accepted' }) },
    { ask: 'keep-list', latitude: -27.595, longitude: -48.548, list },
  ]);
});
