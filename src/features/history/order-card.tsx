import { formatStreet } from '#contract/address/address-text';
import { timeZoneOf } from '#contract/address/time-zone';
import { formatBRL } from '#contract/money/brl';
import type { Order } from '#contract/order/order';
import { statusNameOf } from '#contract/order/status-names';
import { productNames } from '#contract/reseller/product-names';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { clockTime, dayName } from '#src/lib/clock.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RepeatForm } from './repeat.tsx';

/** One order: what, from whom, when and for how much; an open one is followed, a finished one repeated. */
export function OrderCard({ order }: { order: Order }) {
  const { number, status, reseller, address, createdAt, totalCents } = order;
  const zone = timeZoneOf(address);
  const isOver = orderCan.finish(status);
  const titleId = `order-${order.id}`;
  return (
    <Card as="li" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-sm text-ink-soft">
            {dayName(createdAt, zone)}, {clockTime(createdAt, zone)} · Nº {number}
          </p>
          <Badge tone={toneOf(order)}>{statusNameOf(order, status)}</Badge>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={titleId} className="min-w-0 text-lg font-semibold">
            {itemsOf(order)}
          </h2>
          <p className="text-lg font-semibold whitespace-nowrap tabular-nums">{formatBRL(totalCents)}</p>
        </div>
        <p className="text-ink-soft">
          {reseller.name} · {formatStreet(address)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        {isOver && (
          <RepeatForm
            order={order}
            elsewhere={status === 'rejected' || status === 'expired' || status === 'undelivered'}
          />
        )}
        <a
          href={`/order/data?pedido=${order.id}`}
          className={buttonClass({ variant: isOver ? 'ghost' : 'primary' })}
        >
          {isOver ? 'Ver pedido' : 'Acompanhar'}
          <span className="sr-only"> {number}</span>
        </a>
      </div>
    </Card>
  );
}

/** `2 × Botijão P13 e 1 × Água 20 L`. */
function itemsOf({ lines }: Order): string {
  const items = lines.map(({ kind, quantity }) => `${quantity} × ${productNames[kind]}`);
  return new Intl.ListFormat('pt-BR').format(items);
}

function toneOf({ status }: Order) {
  if (!orderCan.finish(status)) return 'flame';
  return status === 'confirmed' ? 'success' : 'neutral';
}
