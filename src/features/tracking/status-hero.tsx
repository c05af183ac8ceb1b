import { timeZoneOf } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import type { CourierReason as Reason } from '#contract/panel/reasons';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { StepForm } from '#src/frame/step-form.tsx';
import { useContextValue, useSend, useTyped } from '#src/funnel/react.tsx';
import { clockTime, expectedBetween } from '#src/lib/clock.ts';
import { Delivered } from '#src/ui/art/delivered.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { refusalSentence } from './refusal-words.ts';
import { type StatusTone, statusTextOf } from './status-words.ts';
import { useIsPast, useMaybeMissing } from './use-order.ts';

const grounds: Record<StatusTone, string> = {
  going: 'bg-flame-soft',
  done: 'bg-success-soft',
  stopped: 'bg-surface',
};

/** Shows the order's status in large type. Screen readers announce every change. */
export function StatusHero({ order }: { order: Order }) {
  const { headline, lead, tone } = statusTextOf(order);
  const reason = order.status === 'refusedAtDoor' ? refusalSentence(order) : undefined;
  const isExpected = !orderCan.finish(order.status) && order.status !== 'delivered';
  return (
    <section className={cx('chip rounded-card p-5 sm:p-6', grounds[tone])}>
      {tone === 'done' && <Delivered className="mb-3 h-28 sm:h-32" />}
      <div aria-live="polite" aria-atomic="true">
        <h2 className="text-2xl font-bold">{headline}</h2>
        <p className="mt-1.5 max-w-md">{lead}</p>
        {reason && <p className="mt-1.5 text-ink-soft">Motivo: {reason.toLowerCase()}.</p>}
        {order.status === 'undelivered' && order.resellerReason && (
          <CourierReason reason={order.resellerReason} />
        )}
      </div>
      {isExpected && (order.courier?.arrivedAt ? <Missing order={order} /> : <Expected order={order} />)}
    </section>
  );
}

function Expected({ order }: { order: Order }) {
  const clockOffsetMs = useContextValue('clockOffsetMs');
  const { from, to } = expectedBetween(order.createdAt, order.estimate);
  const isLate = useIsPast(to, clockOffsetMs);
  const zone = timeZoneOf(order.address);
  return (
    <div className="mt-4 border-t border-ink/10 pt-4">
      <p className="font-medium">Previsão de chegada</p>
      <p className="text-2xl font-bold tabular-nums">
        {clockTime(from, zone)}
        <span className="font-normal text-ink-soft"> às </span>
        {clockTime(to, zone)}
      </p>
      {isLate && (
        <p role="status" className="mt-1 text-ink-soft">
          Passou da hora prevista. Ligue para a revenda: o telefone está nesta página.
        </p>
      )}
      {order.status === 'dispatched' && <Missing order={order} />}
    </div>
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
      <Button type="submit" variant="secondary" className="mt-3">
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
