import { acceptBounds, type PanelOrder, type ResellerState } from '#contract/panel/panel';
import { deadlineOf, type KnownOrder } from './known-orders.ts';

/** An unanswered order is urgent for its last seconds. */
const urgentSeconds = 120;

/** How an order is marked on the board. */
export type Urgency = 'new' | 'urgent' | 'late' | 'normal';

/** Returns the mark of an order at `now`, in ms on the server's clock. */
export function urgencyOf(order: KnownOrder, now: number): Urgency {
  const left = deadlineOf(order) - now;
  if (order.status === 'received') return left < urgentSeconds * 1000 ? 'urgent' : 'new';
  const isUnderway = order.status === 'accepted' || order.status === 'dispatched';
  return isUnderway && left < 0 ? 'late' : 'normal';
}

/** Returns whether nobody answered an order for long, or its delivery is late. */
export const isLate = (order: KnownOrder, now: number) => ['urgent', 'late'].includes(urgencyOf(order, now));

/** Returns the time since the order was placed: `4:05` under an hour, then `1h20`. */
export function elapsedWords({ createdAt }: Pick<PanelOrder, 'createdAt'>, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${twoDigits(seconds % 60)}`;
  const hours = Math.floor(minutes / 60);
  return hours < 100 ? `${hours}h${twoDigits(minutes % 60)}` : `${Math.floor(hours / 24)} dias`;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/**
 * Returns the delivery window that one press promises, in minutes: the one of the automatic acceptance, else the one
 * that the customer saw. It is within the range that the reseller may promise.
 */
export function usualWindow(
  { estimate }: Pick<PanelOrder, 'estimate'>,
  state: ResellerState | undefined,
): number {
  const { min, max } = state?.promise ?? acceptBounds;
  return Math.min(max, Math.max(min, state?.autoAccept?.minutes ?? estimate.max));
}

/** Returns the order that was placed first. */
export function oldestOf(orders: readonly KnownOrder[]): KnownOrder | undefined {
  return orders.reduce<KnownOrder | undefined>(
    (oldest, order) => (oldest && oldest.createdAt <= order.createdAt ? oldest : order),
    undefined,
  );
}
