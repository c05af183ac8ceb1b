import { timeZoneOf } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { StepForm } from '#src/frame/step-form.tsx';
import { useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { clockTime, expectedBetween } from '#src/lib/clock.ts';
import { Delivered } from '#src/ui/art/delivered.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { CourierReason } from './courier-reason.tsx';
import { refusalSentence } from './refusal-words.ts';
import { type StatusTone, standingOf } from './status-words.ts';
import { useIsPast } from './use-is-past.ts';
import { useMaybeMissing } from './use-maybe-missing.ts';

const grounds: Record<StatusTone, string> = {
  going: 'bg-flame-soft',
  done: 'bg-success-soft',
  stopped: 'bg-surface',
};

/** The order's status in large type; every change is announced. */
export function StatusHero({ order }: { order: Order }) {
  const { headline, lead, tone } = standingOf(order);
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

/** The estimated window as clock times, and what to do once it has passed. */
function Expected({ order }: { order: Order }) {
  const clockOffsetMs = useKnown('clockOffsetMs');
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

/** Says that the order did not come, once its window is over. */
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
