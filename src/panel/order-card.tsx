import type { PanelCommand } from '#contract/panel/panel';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { clockWords } from './clock-words.ts';
import { deadlineOf, type KnownOrder } from './known-orders.ts';
import { Amount, Lines, PlaceLine, TimeLeft } from './order-facts.tsx';
import { usePanelSend } from './panel-actor.tsx';
import { cardIdOf } from './use-restored-focus.ts';
import { useTimeZone } from './use-time-zone.ts';
import { commandWords, courierWords } from './words.ts';

const nextOf: Partial<Record<KnownOrder['status'], PanelCommand>> = {
  received: 'acceptOrder',
  accepted: 'dispatchOrder',
  dispatched: 'deliverOrder',
};

export function OrderCard({ order, now, isLive }: { order: KnownOrder; now: number; isLive: boolean }) {
  const send = usePanelSend();
  const zone = useTimeZone();
  const next = nextOf[order.status];
  const isNew = order.status === 'received';
  const dueAt = deadlineOf(order);
  const isLate = !isNew && now > dueAt;
  return (
    <Card
      as="article"
      id={cardIdOf(order.id)}
      tabIndex={-1}
      selected={isNew}
      aria-label={`Pedido ${order.number}`}
      className="flex scroll-mt-40 flex-col gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-mono text-base font-semibold">{order.number}</span>
        {isNew ? (
          <TimeLeft order={order} />
        ) : (
          <Badge tone={isLate ? 'danger' : 'neutral'}>
            {isLate ? 'Atrasado, era até ' : 'Até '}
            {clockWords(dueAt, zone)}
          </Badge>
        )}
      </div>
      <PlaceLine order={order} />
      <Lines order={order} />
      <Amount order={order} />
      {order.status === 'accepted' && order.moves.some(({ channel }) => channel === 'auto') && (
        <p className="text-ink-soft">Aceito automaticamente</p>
      )}
      {order.courier && <p className="font-medium">{courierWords(order.courier, zone)}</p>}
      <div className="flex flex-wrap gap-2">
        {next && order.can.includes(next) && (
          <Button
            className="grow"
            disabled={!isLive}
            onClick={() => send({ type: 'command.ask', id: order.id, command: next })}
          >
            {commandWords[next]}
          </Button>
        )}
        {isNew && order.can.includes('rejectOrder') && (
          <Button
            variant="secondary"
            className="grow"
            disabled={!isLive}
            onClick={() => send({ type: 'command.ask', id: order.id, command: 'rejectOrder' })}
          >
            Recusar
          </Button>
        )}
        <Button variant="ghost" className="grow" onClick={() => send({ type: 'order.open', id: order.id })}>
          Ver pedido
          <span className="sr-only"> {order.number}</span>
        </Button>
      </div>
    </Card>
  );
}
