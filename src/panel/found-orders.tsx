import { skipToken, useQuery } from '@tanstack/react-query';
import { orderNumber } from '#contract/panel/panel';
import { Button } from '#src/ui/button.tsx';
import { dateWords } from './clock-words.ts';
import type { KnownOrder } from './known-orders.ts';
import { usePanelApi, usePanelSend } from './panel-actor.tsx';
import { useMay } from './use-may.ts';
import { useTimeZone } from './use-time-zone.ts';
import { statusWordsOf } from './words.ts';

/** Time after which an open search is repeated, in ms. A customer's data disappears a week after the order's end. */
const againMs = 60 * 60 * 1000;

export interface FoundByNumber {
  orders: readonly KnownOrder[];
  isFailed: boolean;
  isLoading: boolean;
}

/** Finds orders of the last 90 days by their number. Any other search text finds nothing. */
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

/** Lists orders that are found by their number and are no longer on the board. */
export function FoundOrders({ orders }: { orders: readonly KnownOrder[] }) {
  const send = usePanelSend();
  const zone = useTimeZone();
  if (orders.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Pedidos anteriores</h2>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              <span className="font-mono font-semibold">{order.number}</span>{' '}
              <span className="text-ink-soft">
                {dateWords(order.createdAt, zone)} · {order.place.district} · {statusWordsOf(order)}
              </span>
            </span>
            <Button variant="ghost" size="sm" onClick={() => send({ type: 'order.open', id: order.id })}>
              Ver<span className="sr-only"> pedido {order.number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
