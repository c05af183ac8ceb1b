import type { QueryClient } from '@tanstack/react-query';
import { timeZoneOf } from '#contract/address/time-zone';
import type { KeptOrder } from '#contract/order/kept-order';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import type { ApiSource } from '#src/lib/api-source.ts';
import { clockTime, expectedBetween } from '#src/lib/clock.ts';
import { orderQuery } from './queries.ts';

/** Calls `keep` with each order this page shows, and with each change of it. */
export function keepOrders(
  api: ApiSource,
  queryClient: QueryClient,
  keep: (order: KeptOrder) => void,
): () => void {
  const cache = queryClient.getQueryCache();
  const kept = new Map<string, number>();

  function take({ queryKey: [kind, id] }: { queryKey: readonly unknown[] }): void {
    if (kind !== 'order' || typeof id !== 'string') return;
    const order = queryClient.getQueryData(orderQuery(api, id).queryKey);
    if (!order || kept.get(id) === order.version) return;
    kept.set(id, order.version);
    keep(keptOf(order, new Date()));
  }

  for (const query of cache.getAll()) take(query);
  return cache.subscribe(({ query }) => take(query));
}

/** What may be kept of an order. */
export function keptOf(order: Order, now: Date): KeptOrder {
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
