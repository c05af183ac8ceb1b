import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { PanelOrder, ResellerState } from '#contract/panel/panel';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { serverNow } from './server-clock.ts';

/** An order as last told. */
export interface KnownOrder extends PanelOrder {
  /** By the server's clock, in ms. */
  answerBy?: number;
  /** Of the customer's code, once the server told of them. */
  triesLeft?: number | undefined;
}

export interface KnownOrders {
  orders: readonly KnownOrder[];
  /** When the server last said that this is all, in ms. */
  at: number;
}

const ordersKey = (reseller: string) => ['panel', reseller] as const;
const none: KnownOrders = { orders: [], at: 0 };

/** A reseller's orders as the panel knows them. */
export function useOrders(reseller: string): KnownOrders {
  return useQuery({ queryKey: ordersKey(reseller), queryFn: skipToken, initialData: none }).data ?? none;
}

const stateKey = (reseller: string) => ['panel', reseller, 'state'] as const;

/** How a reseller stands, as last told; undefined until it was. */
export function useResellerState(reseller: string | undefined): ResellerState | undefined {
  return useQuery<ResellerState>({ queryKey: stateKey(reseller ?? ''), queryFn: skipToken }).data;
}

export function keepResellerState(queryClient: QueryClient, state: ResellerState): void {
  queryClient.setQueryData<ResellerState>(stateKey(state.id), state);
}

/** Orders that are over stay for so long, as in the server's list, in ms. */
const shownMs = 24 * 60 * 60 * 1000;

/** Whether an order is still shown: what a panel that is open for weeks knows of people goes as well. */
export function isShownStill({ status, timeline }: KnownOrder, now: number): boolean {
  if (!orderCan.finish(status)) return true;
  const end = timeline.at(-1)?.at;
  return end === undefined || new Date(end).getTime() > now - shownMs;
}

function known(order: PanelOrder): KnownOrder {
  return order.secondsLeft === undefined
    ? order
    : { ...order, answerBy: serverNow() + order.secondsLeft * 1000 };
}

/** All orders of a reseller, as just loaded. */
export function keepOrders(queryClient: QueryClient, reseller: string, orders: readonly PanelOrder[]): void {
  queryClient.setQueryData<KnownOrders>(ordersKey(reseller), { orders: orders.map(known), at: serverNow() });
}

/** One order as it is now; an older version changes nothing. */
export function keepOrder(queryClient: QueryClient, reseller: string, order: PanelOrder): void {
  queryClient.setQueryData<KnownOrders>(ordersKey(reseller), (before = none) => {
    const was = before.orders.find(({ id }) => id === order.id);
    if (was && was.version > order.version) return before;
    const at = serverNow();
    const others = before.orders.filter((other) => other.id !== order.id && isShownStill(other, at));
    return { orders: [{ ...known(order), triesLeft: was?.triesLeft }, ...others], at };
  });
}

/** How often the customer's code of an order may still be tried. */
export function keepTriesLeft(
  queryClient: QueryClient,
  reseller: string,
  id: string,
  triesLeft: number,
): void {
  queryClient.setQueryData<KnownOrders>(
    ordersKey(reseller),
    (before) =>
      before && {
        ...before,
        orders: before.orders.map((order) => (order.id === id ? { ...order, triesLeft } : order)),
      },
  );
}

/** Nothing was missed up to now. */
export function keepFresh(queryClient: QueryClient, reseller: string): void {
  queryClient.setQueryData<KnownOrders>(
    ordersKey(reseller),
    (before) => before && { ...before, at: serverNow() },
  );
}

export function orderIn(queryClient: QueryClient, reseller: string, id: string): KnownOrder | undefined {
  return queryClient.getQueryData<KnownOrders>(ordersKey(reseller))?.orders.find((order) => order.id === id);
}

/** Whether an order waits for this person: who only delivers answers none. */
export const isToAnswer = ({ can }: KnownOrder) => can.includes('acceptOrder');

/** How many orders wait for this person. */
export function waitingIn(queryClient: QueryClient, reseller: string): number {
  const found = queryClient.getQueryData<KnownOrders>(ordersKey(reseller));
  return (found ?? none).orders.filter(isToAnswer).length;
}
