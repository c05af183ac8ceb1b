import { dateWords } from './clock-words.ts';
import type { KnownOrder } from './known-orders.ts';
import { usePanel } from './panel-actor.tsx';
import { useNow } from './use-now.ts';
import { useTimeZone } from './use-time-zone.ts';

/** Shows the head of a printed page: the reseller, when the order was placed, and when it was printed. */
export function PrintHead({ order }: { order?: KnownOrder }) {
  const zone = useTimeZone();
  const now = useNow();
  const name = usePanel(
    ({ context: { panel, reseller } }) => panel?.resellers.find(({ id }) => id === reseller)?.name,
  );
  return (
    <div className="hidden print:block">
      <p className="font-semibold">{name}</p>
      {order && (
        <p>
          Pedido {order.number}, feito em {dateWords(order.createdAt, zone)}
        </p>
      )}
      <p>Impresso em {dateWords(now, zone)}</p>
    </div>
  );
}
