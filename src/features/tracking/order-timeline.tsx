import { timeZoneOf } from '#contract/address/time-zone';
import type { Order, OrderStatus } from '#contract/order/order';
import { statusNameOf, statusNames } from '#contract/order/status-names';
import { timeBeside } from '#src/lib/clock.ts';
import { Timeline, type TimelineItem } from '#src/ui/timeline.tsx';

/** The usual sequence of statuses. */
const way: OrderStatus[] = ['received', 'accepted', 'dispatched', 'delivered'];

const stopped = new Set<OrderStatus>(['cancelled', 'rejected', 'expired', 'refusedAtDoor', 'undelivered']);

/** The past statuses of the order, with times, and those still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  return <Timeline label="Andamento do pedido" items={itemsOf(order)} />;
}

function itemsOf(order: Order): TimelineItem[] {
  const zone = timeZoneOf(order.address);
  const last = order.timeline.length - 1;
  const happened = order.timeline.map(
    ({ status, at }, index): TimelineItem => ({
      id: status,
      label: statusNameOf(order, status),
      time: timeBeside(at, order.createdAt, zone),
      state: stopped.has(status) ? 'failed' : index < last || status === 'confirmed' ? 'done' : 'current',
    }),
  );
  const place = way.indexOf(order.status);
  const toCome = place < 0 ? [] : way.slice(place + 1);
  return [
    ...happened,
    ...toCome.map((id): TimelineItem => ({ id, label: statusNames[id], state: 'upcoming' })),
  ];
}
