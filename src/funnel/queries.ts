import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Order } from '#contract/order/order';
import type { DeliveryPlace } from '#contract/reseller/area';
import { placeQueryOf } from '#contract/reseller/place-query';
import type { ApiSource } from '#src/lib/api-source.ts';

/** Queries the resellers for a place. Freight and area may change with each step, so the key is the exact place. */
export function resellersQuery(api: ApiSource, place: DeliveryPlace) {
  const { latitude, longitude, district = '' } = place;
  return queryOptions({
    queryKey: ['resellers', latitude, longitude, district],
    queryFn: async ({ signal }) =>
      (await api()).call('listResellers', { query: placeQueryOf(place) }, { signal }),
    // Runs without a network too: the service worker may have a stored list.
    networkMode: 'offlineFirst',
  });
}

/** One order of this session. Its event stream keeps it up to date. */
export function orderQuery(api: ApiSource, id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }): Promise<Order> =>
      (await api()).call('getOrder', { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  });
}

export interface OrderLink {
  /** True if changes of the order do not arrive. */
  isLost: boolean;
  /** The time at which the order on screen was last complete, in ms on the device's clock. */
  at: number;
}

/** Queries the connection of the followed order. `followOrder` stores it. It is never fetched. */
export function orderLinkQuery(id: string) {
  return queryOptions<OrderLink>({ queryKey: ['order', id, 'link'], queryFn: skipToken });
}

/** Queries this session's earlier orders. Without a session the list is empty. */
export function ordersQuery(api: ApiSource) {
  return queryOptions({
    queryKey: ['orders'],
    queryFn: async ({ signal }): Promise<Order[]> => {
      const { phone } = await (await api()).call('getSession', {}, { signal });
      if (phone === undefined) return [];
      const orders = await (await api()).call('findOrders', { query: {} }, { signal });
      return Array.isArray(orders) ? orders : [orders];
    },
  });
}

/** Queries the rating of a delivered order, and what its customer may do. */
export function ratingQuery(api: ApiSource, id: string) {
  return queryOptions({
    queryKey: ['order', id, 'rating'],
    queryFn: async ({ signal }) => (await api()).call('getOrderRating', { params: { id } }, { signal }),
    staleTime: 30_000,
  });
}

/** Finds another reseller for the cart of an order that its reseller did not serve. */
export function nextResellerQuery(api: ApiSource, id: string) {
  return queryOptions({
    queryKey: ['next-reseller', id],
    queryFn: async ({ signal }) => (await api()).call('findNextReseller', { params: { id } }, { signal }),
    staleTime: 30_000,
  });
}

/** Query key for the URL of the page that cancels the subscription just requested. */
export const subscriptionPathKey = ['subscription-path'];
