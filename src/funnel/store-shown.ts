import type { QueryClient } from '@tanstack/react-query';
import { coarse } from '#contract/address/point';
import { timeZoneOf } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import type { StoredOrder } from '#contract/order/stored-order';
import type { DeliveryPlace } from '#contract/reseller/area';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import type { ApiSource } from '#src/lib/api-source.ts';
import { clockTime, expectedBetween } from '#src/lib/clock.ts';
import type { WorkerMessage } from '#src/lib/offline/messages.ts';
import { orderQuery, resellersQuery } from './queries.ts';

/**
 * Asks the service worker to store each order and list of resellers in the query cache, and each change of them.
 * Returns the function that stops.
 */
export function storeShown(
  api: ApiSource,
  queryClient: QueryClient,
  post: (message: WorkerMessage) => void,
): () => void {
  const cache = queryClient.getQueryCache();
  const storedLists = new Map<string, unknown>();

  function isNew(name: string, mark: unknown): boolean {
    if (storedLists.get(name) === mark) return false;
    storedLists.set(name, mark);
    return true;
  }

  function takeOrder(id: string): void {
    const order = queryClient.getQueryData(orderQuery(api, id).queryKey);
    if (order && isNew(id, order.version))
      post({ ask: 'keep-order', order: storedOrderOf(order, new Date()) });
  }

  function takeList(place: DeliveryPlace): void {
    const list = queryClient.getQueryData(resellersQuery(api, place).queryKey);
    if (list && isNew('list', list)) post({ ask: 'keep-list', ...coarse(place), list });
  }

  function take({ queryKey: [kind, first, second, third] }: { queryKey: readonly unknown[] }): void {
    if (kind === 'order' && typeof first === 'string') takeOrder(first);
    if (kind === 'resellers' && typeof first === 'number' && typeof second === 'number')
      takeList({
        latitude: first,
        longitude: second,
        ...(typeof third === 'string' ? { district: third } : {}),
      });
  }

  for (const query of cache.getAll()) take(query);
  return cache.subscribe(({ query }) => take(query));
}

/** Returns the part of an order that the service worker may store. */
export function storedOrderOf(order: Order, now: Date): StoredOrder {
  const { number, status, totalCents, reseller, timeline, createdAt, estimate } = order;
  const isOver = orderCan.finish(status);
  const zone = timeZoneOf(order.address);
  const { from, to } = expectedBetween(createdAt, estimate);
  return {
    number,
    status,
    totalCents,
    contactPhone: reseller.contactPhone.replace(/[^+\d]/g, ''),
    seenAt: now.toISOString(),
    ...(isOver || status === 'delivered' ? {} : { from: clockTime(from, zone), to: clockTime(to, zone) }),
    ...(isOver ? { endedAt: timeline.at(-1)?.at ?? now.toISOString() } : {}),
  };
}
