import { timeZoneOf } from '#contract/address/time-zone';
import type { Order, OrderStatus } from '#contract/order/order';
import { statusNameOf } from '#contract/order/status-names';
import { clockTime, expectedBetween, timeBeside } from '#src/lib/clock.ts';
import { cx } from '#src/ui/cx.ts';
import { Timeline, type TimelineItem, timelineStates } from '#src/ui/timeline.tsx';

const label = 'Andamento do pedido';
const statusOrder: readonly OrderStatus[] = ['received', 'accepted', 'dispatched', 'delivered'];
const shortNames: Partial<Record<OrderStatus, string>> = {
  received: 'Recebido',
  accepted: 'Aceito',
  dispatched: 'Saiu',
  delivered: 'Entregue',
} as const;

const bars = {
  done: 'bg-flame forced-colors:bg-[Highlight]',
  current: 'animate-shimmer bg-ember forced-colors:bg-[Highlight]',
  upcoming: 'bg-ink/15',
} as const;

/** Shows the four statuses of an open order as a bar, each with its time, and the promised window under the last. */
export function DeliveryBar({ order }: { order: Order }) {
  const zone = timeZoneOf(order.address);
  const here = statusOrder.indexOf(order.status);
  const { from, to } = expectedBetween(order.createdAt, order.estimate);
  const timeOf = (status: OrderStatus) => {
    const entry = order.timeline.find((each) => each.status === status);
    if (entry) return clockTime(entry.at, zone);
    return status === 'delivered' ? `${clockTime(from, zone)}–${clockTime(to, zone)}` : undefined;
  };
  return (
    <ol
      aria-label={label}
      className="@container grid grid-cols-[1fr_1fr_1fr_minmax(15%,auto)] gap-x-1.5 text-sm"
    >
      {statusOrder.map((status, index) => {
        const state = index < here ? 'done' : index === here ? 'current' : 'upcoming';
        return (
          <li key={status} aria-current={state === 'current' ? 'step' : undefined}>
            <span
              aria-hidden="true"
              className={cx('mb-1.5 block h-1.5 rounded-full forced-colors:border', bars[state])}
            />
            <span
              className={cx(
                'block leading-5',
                state === 'current' ? 'font-semibold' : 'text-ink-soft',
                state !== 'current' && '@max-[16rem]:sr-only',
              )}
            >
              {shortNames[status]}
              <span className="sr-only"> ({timelineStates[state]})</span>
            </span>
            <span className="block leading-5 text-ink-soft tabular-nums @max-[16rem]:sr-only">
              {timeOf(status)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const stopped = new Set<OrderStatus>(['cancelled', 'rejected', 'expired', 'refusedAtDoor', 'undelivered']);

/** Lists what happened to an order that has ended. */
export function OrderHistory({ order }: { order: Order }) {
  const zone = timeZoneOf(order.address);
  const last = order.timeline.length - 1;
  const items = order.timeline.map(
    ({ status, at }, index): TimelineItem => ({
      id: status,
      label: statusNameOf(order, status),
      time: timeBeside(at, order.createdAt, zone),
      state: stopped.has(status) ? 'failed' : index < last || status === 'confirmed' ? 'done' : 'current',
    }),
  );
  return <Timeline label={label} items={items} />;
}
