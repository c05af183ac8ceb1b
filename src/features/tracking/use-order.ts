import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { type OrderLink, orderLinkQuery, orderQuery } from '#src/funnel/queries.ts';
import { useContextValue, useFunnel, useView } from '#src/funnel/react.tsx';

/**
 * A finished order has no event stream. While its withdrawal waits for an answer, the order is fetched this often, in
 * ms.
 */
const answerPollMs = 30_000;

function awaitsAnswer(order: Order | undefined): boolean {
  return (
    order?.withdrawal !== undefined &&
    order.withdrawal.answeredAt === undefined &&
    orderCan.finish(order.status)
  );
}

/** Returns the order on screen as the server last sent it. Undefined until this session may see it. */
export function useOrder(): Order | undefined {
  const { api } = useFunnel();
  const id = useContextValue('orderId');
  const isVisible = useView('order', 'visible') !== undefined;
  const { data } = useQuery({
    ...orderQuery(api, id ?? ''),
    enabled: id !== undefined && isVisible,
    refetchInterval: ({ state }) => awaitsAnswer(state.data) && answerPollMs,
  });
  return data;
}

/** Returns the connection over which changes of the order arrive, or undefined before hydration. */
export function useOrderLink({ id }: Pick<Order, 'id'>): OrderLink | undefined {
  return useQuery(orderLinkQuery(id)).data;
}

/** Returns whether the customer may report a missing order: its delivery time has passed, or its status is delivered. */
export function useMaybeMissing({ status, missingFrom }: Order): boolean {
  const clockOffsetMs = useContextValue('clockOffsetMs');
  const isOver = useIsPast(
    missingFrom === undefined ? Number.POSITIVE_INFINITY : Date.parse(missingFrom),
    clockOffsetMs,
  );
  return status === 'delivered' || (status === 'dispatched' && isOver);
}

/** Maximum delay of a browser timer, in ms. */
const longestTimerMs = 2_147_483_647;

/** Returns whether an instant (ms on the server's clock) has passed. False on the server and before hydration. */
export function useIsPast(instant: number, clockOffsetMs: number): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const left = instant - (Date.now() + clockOffsetMs);
    const timer = setTimeout(() => setPassed(instant), Math.min(Math.max(0, left), longestTimerMs));
    return () => clearTimeout(timer);
  }, [instant, clockOffsetMs]);
  return passed === instant;
}

const minuteMs = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4);
  return () => clearInterval(timer);
}

/**
 * Returns the start of the current minute, in ms on the server's clock. On the server and while hydrating, it is the
 * minute in which the order was read, so that both render the same text.
 */
export function useMinute({ id, createdAt }: Order): number {
  const { api } = useFunnel();
  const clockOffsetMs = useContextValue('clockOffsetMs');
  const client = useQueryClient();
  const start = (instant: number) => Math.floor(instant / minuteMs) * minuteMs;
  return useSyncExternalStore(
    everyMinute,
    () => start(Date.now() + clockOffsetMs),
    () => start(client.getQueryState(orderQuery(api, id).queryKey)?.dataUpdatedAt || Date.parse(createdAt)),
  );
}

/** Returns whether an order was delivered, so that its customer may have rated it. */
export function isRatable({ status }: Pick<Order, 'status'>): boolean {
  return status === 'delivered' || status === 'confirmed';
}

export function isWaterOnly({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.every(({ kind }) => kind === 'AGUA20');
}
