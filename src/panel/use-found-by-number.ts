import { skipToken, useQuery } from '@tanstack/react-query';
import { orderNumber } from '#contract/panel/panel';
import type { KnownOrder } from './known-orders.ts';
import { usePanelApi } from './panel-actor.tsx';
import { useMay } from './use-may.ts';

/** Time after which an open search is repeated, in ms. A customer's data disappears a week after the order's end. */
const againMs = 60 * 60 * 1000;

export interface FoundByNumber {
  orders: readonly KnownOrder[];
  isFailed: boolean;
  isLoading: boolean;
}

/** Finds orders of the last 90 days by their number, also those that are no longer on the board. Any other search text finds nothing. */
export function useFoundByNumber(reseller: string, query: string): FoundByNumber {
  const api = usePanelApi();
  const may = useMay('findPanelOrders');
  const { data: number } = orderNumber.safeParse(query.trim().toUpperCase());
  const { data, isError, isLoading } = useQuery({
    queryKey: ['panel', reseller, 'number', number],
    queryFn:
      may && number !== undefined
        ? ({ signal }) => api.call('findPanelOrders', { params: { reseller, number } }, signal)
        : skipToken,
    gcTime: 0,
    staleTime: 10_000,
    refetchInterval: againMs,
  });
  return { orders: data?.orders ?? [], isFailed: isError, isLoading };
}
