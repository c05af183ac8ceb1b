import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { PanelOrder, ResellerState } from '#contract/panel/panel';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { expectedBetween } from '#src/lib/clock.ts';
import { serverNow } from './server-clock.ts';

export interface KnownOrder extends PanelOrder {
  /** On the server's clock, in ms. */
  answerBy?: number;
  /** Tries left for the customer's code, once the server sent the number. */
  triesLeft?: number | undefined;
}

export interface KnownOrders {
  orders: readonly KnownOrder[];
  /** The time at which the list was last complete, in ms on the server's clock. */
  at: number;
}

const ordersKey = (reseller: string) => ['panel', reseller] as const;
const none: KnownOrders = { orders: [], at: 0 };

export function useOrders(reseller: string): KnownOrders {
  return useQuery({ queryKey: ordersKey(reseller), queryFn: skipToken, initialData: none }).data ?? none;
}

const stateKey = (reseller: string) => ['panel', reseller, 'state'] as const;

/** Returns the reseller's state as the server last sent it, or undefined before that. */
export function useResellerState(reseller: string | undefined): ResellerState | undefined {
  return useQuery<ResellerState>({ queryKey: stateKey(reseller ?? ''), queryFn: skipToken }).data;
}

export function storeResellerState(queryClient: QueryClient, state: ResellerState): void {
  queryClient.setQueryData<ResellerState>(stateKey(state.id), state);
}

/** The panel shows finished orders for this time, in ms. The server's list has the same limit. */
const shownMs = 24 * 60 * 60 * 1000;

/** Returns whether the customer withdrew from the purchase and nobody answered yet. */
export const hasOpenWithdrawal = ({ withdrawal }: PanelOrder) =>
  withdrawal !== undefined && withdrawal.answeredAt === undefined;

/** Returns whether the customer cancelled the accepted order and nobody at the reseller has seen it. */
export const isUnseenCancellation = ({ cancellationUnseen }: PanelOrder) => cancellationUnseen === true;

/**
 * Returns whether an order is still shown. A panel may be open for weeks, so personal data of finished orders must go.
 */
export function isStillShown(order: KnownOrder, now: number): boolean {
  const { timeline, withdrawal, status } = order;
  if (!orderCan.finish(status) || hasOpenWithdrawal(order) || isUnseenCancellation(order)) return true;
  const end = withdrawal?.answeredAt ?? timeline.at(-1)?.at;
  return end === undefined || new Date(end).getTime() > now - shownMs;
}

/** Returns when an order must be answered, or delivered once it is accepted, in ms on the server's clock. */
export function deadlineOf({ answerBy, createdAt, estimate }: KnownOrder): number {
  return answerBy ?? expectedBetween(createdAt, estimate).to;
}

/**
 * Returns the end of the delivery window, in ms since 1970, if the order is accepted at `now` for `minutes`. The server
 * counts whole minutes from the order's creation.
 */
export function promisedEnd(createdAt: string, minutes: number, now: number): number {
  const elapsed = Math.ceil((now - Date.parse(createdAt)) / 60_000);
  return expectedBetween(createdAt, { min: elapsed, max: elapsed + minutes }).to;
}

function knownOrder(order: PanelOrder): KnownOrder {
  return order.secondsLeft === undefined
    ? order
    : { ...order, answerBy: serverNow() + order.secondsLeft * 1000 };
}

export function storeOrders(queryClient: QueryClient, reseller: string, orders: readonly PanelOrder[]): void {
  queryClient.setQueryData<KnownOrders>(ordersKey(reseller), {
    orders: orders.map(knownOrder),
    at: serverNow(),
  });
}

/** Stores one order. An older version is ignored. */
export function storeOrder(queryClient: QueryClient, reseller: string, order: PanelOrder): void {
  queryClient.setQueryData<KnownOrders>(ordersKey(reseller), (before = none) => {
    const was = before.orders.find(({ id }) => id === order.id);
    if (was && was.version > order.version) return before;
    const at = serverNow();
    const others = before.orders.filter((other) => other.id !== order.id && isStillShown(other, at));
    return { orders: [{ ...knownOrder(order), triesLeft: was?.triesLeft }, ...others], at };
  });
}

/** Stores how many tries the customer's code of an order has left. */
export function storeTriesLeft(
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

/** Marks the list as complete up to now. */
export function markFresh(queryClient: QueryClient, reseller: string): void {
  queryClient.setQueryData<KnownOrders>(
    ordersKey(reseller),
    (before) => before && { ...before, at: serverNow() },
  );
}

export function orderIn(queryClient: QueryClient, reseller: string, id: string): KnownOrder | undefined {
  return queryClient.getQueryData<KnownOrders>(ordersKey(reseller))?.orders.find((order) => order.id === id);
}

/** Returns whether the order waits for this person. A courier cannot answer orders. */
export const needsAnswer = ({ can }: KnownOrder) => can.includes('acceptOrder');

/** Returns how many orders ring: those that wait for an answer, and cancellations that nobody has seen. */
export function waitingIn(queryClient: QueryClient, reseller: string): number {
  const found = queryClient.getQueryData<KnownOrders>(ordersKey(reseller));
  return (found ?? none).orders.filter((order) => needsAnswer(order) || isUnseenCancellation(order)).length;
}
