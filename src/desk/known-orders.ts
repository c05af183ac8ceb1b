import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { DeskOrder, ShopState } from '#contract/desk/desk';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { serverNow } from './server-clock.ts';

/** An order as last told. */
export interface KnownOrder extends DeskOrder {
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

const ordersKey = (shop: string) => ['desk', shop] as const;
const none: KnownOrders = { orders: [], at: 0 };

/** A shop's orders as the panel knows them. */
export function useOrders(shop: string): KnownOrders {
  return useQuery({ queryKey: ordersKey(shop), queryFn: skipToken, initialData: none }).data ?? none;
}

const stateKey = (shop: string) => ['desk', shop, 'state'] as const;

/** How a shop stands, as last told; undefined until it was. */
export function useShopState(shop: string | undefined): ShopState | undefined {
  return useQuery<ShopState>({ queryKey: stateKey(shop ?? ''), queryFn: skipToken }).data;
}

export function keepShopState(queryClient: QueryClient, state: ShopState): void {
  queryClient.setQueryData<ShopState>(stateKey(state.id), state);
}

/** Orders that are over stay for so long, as in the server's list, in ms. */
const shownMs = 24 * 60 * 60 * 1000;

/** Whether an order is still shown: what a panel that is open for weeks knows of people goes as well. */
export function isShownStill({ status, timeline }: KnownOrder, now: number): boolean {
  if (!orderCan.finish(status)) return true;
  const end = timeline.at(-1)?.at;
  return end === undefined || new Date(end).getTime() > now - shownMs;
}

function known(order: DeskOrder): KnownOrder {
  return order.secondsLeft === undefined
    ? order
    : { ...order, answerBy: serverNow() + order.secondsLeft * 1000 };
}

/** All orders of a shop, as just loaded. */
export function keepOrders(queryClient: QueryClient, shop: string, orders: readonly DeskOrder[]): void {
  queryClient.setQueryData<KnownOrders>(ordersKey(shop), { orders: orders.map(known), at: serverNow() });
}

/** One order as it is now; an older version changes nothing. */
export function keepOrder(queryClient: QueryClient, shop: string, order: DeskOrder): void {
  queryClient.setQueryData<KnownOrders>(ordersKey(shop), (before = none) => {
    const was = before.orders.find(({ id }) => id === order.id);
    if (was && was.version > order.version) return before;
    const at = serverNow();
    const others = before.orders.filter((other) => other.id !== order.id && isShownStill(other, at));
    return { orders: [{ ...known(order), triesLeft: was?.triesLeft }, ...others], at };
  });
}

/** How often the customer's code of an order may still be tried. */
export function keepTriesLeft(queryClient: QueryClient, shop: string, id: string, triesLeft: number): void {
  queryClient.setQueryData<KnownOrders>(
    ordersKey(shop),
    (before) =>
      before && {
        ...before,
        orders: before.orders.map((order) => (order.id === id ? { ...order, triesLeft } : order)),
      },
  );
}

/** Nothing was missed up to now. */
export function keepFresh(queryClient: QueryClient, shop: string): void {
  queryClient.setQueryData<KnownOrders>(
    ordersKey(shop),
    (before) => before && { ...before, at: serverNow() },
  );
}

export function orderIn(queryClient: QueryClient, shop: string, id: string): KnownOrder | undefined {
  return queryClient.getQueryData<KnownOrders>(ordersKey(shop))?.orders.find((order) => order.id === id);
}

/** Whether an order waits for this person: who only delivers answers none. */
export const isToAnswer = ({ can }: KnownOrder) => can.includes('acceptOrder');

/** How many orders wait for this person. */
export function waitingIn(queryClient: QueryClient, shop: string): number {
  const found = queryClient.getQueryData<KnownOrders>(ordersKey(shop));
  return (found ?? none).orders.filter(isToAnswer).length;
}
