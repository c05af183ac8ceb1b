import { queryOptions } from '@tanstack/react-query';
import type { ApiSource } from './api-source.ts';

/** Queries the public settings. They rarely change, so they never become stale. */
export function settingsQuery(api: ApiSource) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await api()).call('getSettings', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Queries how long each stage of an order may take, in minutes. */
export function orderTimesQuery(api: ApiSource) {
  return queryOptions({
    queryKey: ['order-times'],
    queryFn: async ({ signal }) => (await api()).call('getOrderTimes', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
