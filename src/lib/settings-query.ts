import { queryOptions } from '@tanstack/react-query';
import type { ApiSource } from './api-source.ts';

/** The public settings; they rarely change. */
export function settingsQuery(api: ApiSource) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await api()).call('getSettings', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How long each stage of an order may take, in minutes. */
export function orderTimesQuery(api: ApiSource) {
  return queryOptions({
    queryKey: ['order-times'],
    queryFn: async ({ signal }) => (await api()).call('getOrderTimes', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
