import { timeZoneOf } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import type { CourierReason as Reason } from '#contract/panel/reasons';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { StepForm } from '#src/frame/step-form.tsx';
import { useContextValue, useSend, useTyped } from '#src/funnel/react.tsx';
import { clockTime, dayName, expectedBetween } from '#src/lib/clock.ts';
import { Delivered } from '#src/ui/art/delivered.tsx';
import { LogoMark } from '#src/ui/art/logo.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { DeliveryBar } from './delivery-progress.tsx';
import { refusalSentence } from './refusal-words.ts';
import { arrivalWords, type StatusTone, statusTextOf } from './status-words.ts';
import { useIsPast, useMaybeMissing, useMinute } from './use-order.ts';

const grounds: Record<StatusTone, string> = {
  going: 'bg-flame-soft',
  done: 'bg-success-soft',
  stopped: 'bg-surface',
};

/** Shows the order's status in large type and, while it is open, when it arrives. Screen readers announce each status. */
export function StatusHero({ order }: { order: Order }) {
  const { headline, lead, tone } = statusTextOf(order);
  const reason = order.status === 'refusedAtDoor' ? refusalSentence(order) : undefined;
  const isOpen = !orderCan.finish(order.status);
  const isExpected = isOpen && order.status !== 'delivered';
  return (
    <section className={cx('chip flex flex-col gap-3 rounded-card p-4 sm:p-6', grounds[tone])}>
      {tone === 'done' && <Delivered className="h-28 sm:h-32" />}
      <OrderNumber order={order} />
      <div>
        <div className="flex items-center gap-2">
          {order.status === 'received' && (
            <LogoMark className="size-7 shrink-0 origin-bottom animate-light" />
          )}
          <h2 aria-live="polite" className="text-xl font-bold text-balance">
            {headline}
          </h2>
        </div>
        {isExpected && !order.courier?.arrivedAt && <Arrival order={order} />}
      </div>
      {isOpen && <DeliveryBar order={order} />}
      <div aria-live="polite" aria-atomic="true" className="max-w-md">
        <p>{lead}</p>
        {reason && <p className="mt-1.5 text-ink-soft">Motivo: {reason.toLowerCase()}.</p>}
        {order.status === 'undelivered' && order.resellerReason && (
          <CourierReason reason={order.resellerReason} />
        )}
      </div>
      {isExpected && <Late order={order} />}
    </section>
  );
}

function OrderNumber({ order: { address, createdAt, number } }: { order: Order }) {
  const zone = timeZoneOf(address);
  return (
    <p className="text-sm text-ink-soft">
      Nº <strong className="font-semibold tracking-wide text-ink">{number}</strong> ·{' '}
      {dayName(createdAt, zone)}, {clockTime(createdAt, zone)}
    </p>
  );
}

function Arrival({ order }: { order: Order }) {
  const { from, to } = expectedBetween(order.createdAt, order.estimate);
  const now = useMinute(order);
  const zone = timeZoneOf(order.address);
  const words = arrivalWords({ from, to, now });
  if (words === undefined) return null;
  return (
    <p className="text-2xl font-bold tabular-nums">
      {words === null ? (
        `Chega entre ${clockTime(from, zone)} e ${clockTime(to, zone)}`
      ) : (
        <>
          Chega em <span className="whitespace-nowrap">{words}</span>
        </>
      )}
    </p>
  );
}

function Late({ order }: { order: Order }) {
  const clockOffsetMs = useContextValue('clockOffsetMs');
  const { to } = expectedBetween(order.createdAt, order.estimate);
  const isLate = useIsPast(to, clockOffsetMs);
  const hasArrived = order.courier?.arrivedAt !== undefined;
  return (
    <>
      {isLate && !hasArrived && (
        <p role="status" className="text-ink-soft">
          Passou da hora prevista. Ligue para a revenda: o telefone está nesta página.
        </p>
      )}
      {(order.status === 'dispatched' || hasArrived) && <Missing order={order} />}
    </>
  );
}

function Missing({ order }: { order: Order }) {
  const send = useSend();
  const { remember } = useTyped();
  const isMaybeMissing = useMaybeMissing(order);
  if (!isMaybeMissing) return null;
  return (
    <StepForm
      event="delivery.refuse"
      fields={{ refusalReason: 'missing' }}
      onSubmit={() => {
        remember({ refusalReason: 'missing' });
        send({ type: 'step.open', step: 'deliveryConfirmation', orderId: order.id });
        send({ type: 'delivery.refuse' });
      }}
    >
      <Button type="submit" variant="secondary">
        Não chegou
      </Button>
    </StepForm>
  );
}

const words: Partial<Record<string, string>> = {
  ninguem_em_casa: 'ninguém atendeu no endereço',
  endereco_nao_encontrado: 'não achou o endereço',
  pagamento_recusado: 'o pagamento não passou',
  produto_avariado: 'o produto chegou avariado',
  produto_errado: 'levou o produto errado',
  nao_reconhece_pedido: 'quem atendeu não reconheceu o pedido',
  imprevisto_do_entregador: 'teve um imprevisto no caminho',
} satisfies Partial<Record<Reason, string>>;

/** Shows why the courier did not deliver. Renders nothing for a reason that this build does not know. */
function CourierReason({ reason }: { reason: string }) {
  const reasonText = words[reason];
  return reasonText && <p className="mt-1.5 text-ink-soft">Quem entregava contou: {reasonText}.</p>;
}
