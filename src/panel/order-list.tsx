import { Button } from '#src/ui/button.tsx';
import type { KnownOrder } from './known-orders.ts';
import { usePanelSend } from './panel-actor.tsx';
import { useTimeZone } from './use-time-zone.ts';
import { reasonOf, statusWordsOf } from './words.ts';

interface OrderListProps {
  title: string;
  orders: readonly KnownOrder[];
  /** Returns when the order was placed, in words. */
  timeWords: (createdAt: string, zone: string) => string;
}

/** Lists orders that need no answer, with a button that opens each. */
export function OrderList({ title, orders, timeWords }: OrderListProps) {
  const send = usePanelSend();
  const zone = useTimeZone();
  if (orders.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              <span className="font-mono font-semibold">{order.number}</span>{' '}
              <span className="text-ink-soft">
                {timeWords(order.createdAt, zone)} · {order.place.district} · {statusWordsOf(order)}
                {reasonOf(order) && ` · ${reasonOf(order)}`}
                {order.withdrawal?.answeredAt && ' · Desistência respondida'}
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
