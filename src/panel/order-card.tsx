import type { MouseEvent } from 'react';
import type { PanelCommand } from '#contract/panel/panel';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { bellRingingIcon } from '#src/ui/icons/bell-ringing.ts';
import { clockWords } from './clock-words.ts';
import { elapsedWords, type Urgency, urgencyOf, usualWindow } from './counter-order.ts';
import { CustomerLinks } from './customer-links.tsx';
import { deadlineOf, type KnownOrder, useResellerState } from './known-orders.ts';
import { usePanel, usePanelSend } from './panel-actor.tsx';
import { cardIdOf } from './use-restored-focus.ts';
import { useTimeZone } from './use-time-zone.ts';
import {
  centsWords,
  commandWords,
  courierWords,
  leftWords,
  lineWords,
  paidWords,
  whereWords,
} from './words.ts';

interface OrderCardProps {
  order: KnownOrder;
  now: number;
  isLive: boolean;
  /** Shows time and amount in digits that can be read from two metres. */
  isOldest: boolean;
}

/** An order on the board. At 100 % text a card is at most 140 px high. A press beside its buttons opens the order. */
export function OrderCard({ order, now, isLive, isOldest }: OrderCardProps) {
  const send = usePanelSend();
  const zone = useTimeZone();
  const urgency = urgencyOf(order, now);
  return (
    <article
      id={cardIdOf(order.id)}
      tabIndex={-1}
      aria-label={`Pedido ${order.number}`}
      className={cx(
        '@container relative scroll-mt-40 overflow-clip rounded-card shadow-soft forced-colors:border',
        marks[urgency].card,
      )}
    >
      <span aria-hidden="true" className={cx('absolute inset-y-0 left-0 w-1.5', marks[urgency].band)} />
      <div className="flex flex-col gap-x-4 py-1.5 pr-3 pl-4 @min-[32rem]:flex-row @min-[32rem]:items-center">
        <div className="min-w-0 grow basis-0">
          <div
            className={cx(
              'flex flex-wrap items-baseline justify-between gap-x-3 leading-none font-bold tabular-nums',
              isOldest ? 'text-[2.5rem]' : 'text-2xl leading-none',
            )}
          >
            <p className={cx('flex items-baseline gap-1', urgency === 'late' && 'text-danger')}>
              <span className="sr-only">Feito há </span>
              {elapsedWords(order, now)}
            </p>
            <p>
              <span className="text-base font-semibold text-ink-soft">R$</span> {centsWords(order.totalCents)}
            </p>
          </div>
          <div className="flex items-center gap-x-2 text-sm @max-[18.5rem]:flex-wrap">
            <Mark order={order} urgency={urgency} now={now} />
            <button
              type="button"
              className="shrink-0 rounded-control font-mono font-semibold text-flame-ink after:absolute after:inset-0"
              onClick={() => send({ type: 'order.open', id: order.id })}
            >
              <span className="sr-only">Ver pedido </span>
              {order.number}
            </button>
            <p className={line}>{whereWords(order.place)}</p>
          </div>
          <p className={line}>
            {order.courier && <span className="font-medium">{courierWords(order.courier, zone)} </span>}
            <span className="font-medium">{order.lines.map(lineWords).join(', ')}</span>
            <span className="text-ink-soft"> · {paidWords(order)}</span>
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-2 @max-[18.5rem]:flex-wrap">
          <Actions order={order} isLive={isLive} />
        </div>
      </div>
    </article>
  );
}

const line = 'min-w-0 truncate text-sm @max-[18.5rem]:whitespace-normal';

/** The shapes differ too, for people who cannot tell the colours apart. */
const marks: Record<Urgency, { card: string; band: string }> = {
  new: { card: 'bg-raised inset-ring-2 inset-ring-flame', band: 'bg-flame' },
  urgent: { card: 'bg-warning-soft inset-ring-2 inset-ring-ember', band: 'hatched text-ember' },
  late: { card: 'bg-danger-soft inset-ring-2 inset-ring-danger', band: 'hatched text-danger' },
  normal: { card: 'bg-raised inset-ring inset-ring-line', band: '' },
};

function Mark({ order, urgency, now }: { order: KnownOrder; urgency: Urgency; now: number }) {
  const zone = useTimeZone();
  const dueAt = deadlineOf(order);
  const isAuto = order.status === 'accepted' && order.moves.some(({ channel }) => channel === 'auto');
  if (urgency === 'new' || urgency === 'urgent')
    return (
      <Badge
        tone={urgency === 'new' ? 'flame' : 'ember'}
        icon={urgency === 'new' ? bellRingingIcon : 'warning'}
        className="shrink-0 py-0 @max-[18.5rem]:shrink @max-[18.5rem]:whitespace-normal"
      >
        {urgency === 'new' ? 'Novo' : 'Responda já'}
        {leftIn(dueAt - now)}
      </Badge>
    );
  const isLate = urgency === 'late';
  return (
    <Badge
      tone={isLate ? 'danger' : 'neutral'}
      {...(isLate ? { icon: 'warning-circle' } : {})}
      className="shrink-0 py-0 @max-[18.5rem]:shrink @max-[18.5rem]:whitespace-normal"
    >
      {isLate ? 'Atrasado, era ' : 'Até '}
      {clockWords(dueAt, zone)}
      {isAuto && <span className="sr-only"> Aceito automaticamente</span>}
    </Badge>
  );
}

/** A longer countdown is not shown, because a clock must be wrong. */
const longestShownMs = 3_600_000;

function leftIn(ms: number): string {
  if (ms > longestShownMs) return '';
  return ms <= 0 ? ', tempo esgotado' : `, ${leftWords(Math.round(ms / 1000))}`;
}

const nextOf: Partial<Record<KnownOrder['status'], PanelCommand>> = {
  accepted: 'dispatchOrder',
  dispatched: 'deliverOrder',
};

function Actions({ order, isLive }: { order: KnownOrder; isLive: boolean }) {
  const send = usePanelSend();
  const { id, can } = order;
  if (order.status === 'received')
    return (
      <>
        {can.includes('acceptOrder') && <Accept order={order} isLive={isLive} />}
        {can.includes('rejectOrder') && (
          <Button
            variant="ghost"
            size="sm"
            className="relative z-10 ml-auto px-3"
            disabled={!isLive}
            onClick={() => send({ type: 'command.ask', id, command: 'rejectOrder' })}
          >
            Recusar
          </Button>
        )}
      </>
    );
  const next = nextOf[order.status];
  return (
    <>
      {next && can.includes(next) && (
        <Button
          size="sm"
          className="relative z-10 grow"
          disabled={!isLive}
          onClick={() => send({ type: 'command.ask', id, command: next })}
        >
          {commandWords[next]}
        </Button>
      )}
      <CustomerLinks order={order} isOnCard />
    </>
  );
}

/** Accepts with the usual window in one press. A second button asks for another window. */
function Accept({ order, isLive }: { order: KnownOrder; isLive: boolean }) {
  const send = usePanelSend();
  const state = useResellerState(usePanel(({ context }) => context.reseller));
  const sending = usePanel((at) => (at.hasTag('sending') ? at.context.orderId : undefined));
  const minutes = usualWindow(order, state);
  const { id } = order;
  const accept = ({ detail }: MouseEvent) => {
    // After an acceptance the next card moves up, and the second press of a double click would accept that order.
    if (detail < 2) send({ type: 'command.send', id, request: { command: 'acceptOrder', minutes } });
  };
  return (
    <>
      <Button
        size="sm"
        className="relative z-10 grow px-3 whitespace-nowrap @min-[32rem]:min-w-48"
        disabled={!isLive || (sending !== undefined && sending !== id)}
        busy={sending === id}
        onClick={accept}
      >
        Aceitar · {minutes} min
      </Button>
      <Button
        variant="secondary"
        size="sm"
        className="relative z-10 w-11 shrink-0 px-0"
        title="Outro prazo"
        disabled={!isLive}
        onClick={() => send({ type: 'command.ask', id, command: 'acceptOrder' })}
      >
        <Icon name="caret-down" />
        <span className="sr-only">Outro prazo</span>
      </Button>
    </>
  );
}
