import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { timeZoneOf } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useKnown, useView } from '#src/funnel/react.tsx';
import { clockTime, dayName } from '#src/lib/clock.ts';
import { pageTitle } from '#src/ui/page-title.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderDetails } from './order-details.tsx';
import { hasNextStep, OrderFooter } from './order-footer.tsx';
import { OrderSums } from './order-sums.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { StatusHero } from './status-hero.tsx';
import { standingOf } from './status-words.ts';

/** A placed order, from its first second to the receipt. */
export function OrderView({ order }: { order: Order }) {
  const problem = useKnown('problem');
  const hasDialog = useView('order', 'dialog') !== undefined;
  const zone = timeZoneOf(order.address);
  const { headline } = standingOf(order);

  // After the frame's own title, which a change of status does not set again.
  useEffect(() => {
    document.title = pageTitle(headline);
  }, [headline]);

  return (
    <StepFrame
      step="tracking"
      lead={
        <>
          Nº <strong className="font-semibold tracking-wide text-ink">{order.number}</strong> ·{' '}
          {dayName(order.createdAt, zone)}, {clockTime(order.createdAt, zone)}
        </>
      }
      footer={hasNextStep(order) && <OrderFooter order={order} />}
      aside={<OrderSums order={order} />}
      hasHelp={false}
    >
      <div className="flex flex-col gap-8">
        <StatusHero order={order} />
        <OrderTimeline order={order} />
        {!hasDialog && <ProblemNotice problem={problem} />}
        {order.canCancel && <CancelOrder order={order} />}
        <SimulationHint status={order.status} />
        <OrderDetails order={order} />
      </div>
    </StepFrame>
  );
}

/** Where the simulated reseller answers no delivery takes place, and the person should know. */
function SimulationHint({ status }: Pick<Order, 'status'>) {
  const { page } = useRouteContext({ from: '__root__' });
  if (!page.answers || orderCan.finish(status) || status === 'delivered') return null;
  return (
    <p className="-mt-3 text-sm text-ink-soft">
      Nesta demonstração a revenda simulada aceita e entrega em alguns minutos.
    </p>
  );
}
