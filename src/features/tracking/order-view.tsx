import { useRouteContext } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { timeZoneOf } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { ReportVisit } from '#src/frame/report-visit.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { SupportContact } from '#src/frame/support-contact.tsx';
import { useKnown, useView } from '#src/funnel/react.tsx';
import { clockTime, dayName } from '#src/lib/clock.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import { pageTitle } from '#src/ui/page-title.ts';
import { AmountDue } from './amount-due.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { DoorList } from './door-list.tsx';
import { hasNextStep, OrderActions, OrderFooter } from './order-actions.tsx';
import { OrderSums } from './order-sums.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ResellerContact } from './reseller-contact.tsx';
import { StatusHero } from './status-hero.tsx';
import { standingOf } from './status-words.ts';
import { Withdrawal } from './withdrawal.tsx';

const PushOffer = lazyView(async () => (await import('./push-offer.tsx')).PushOffer);

/** A placed order, from its first second to the receipt. */
export function OrderView({ order }: { order: Order }) {
  const { page } = useRouteContext({ from: '__root__' });
  const problem = useKnown('problem');
  const hasDialog = useView('order', 'dialog') !== undefined;
  const zone = timeZoneOf(order.address);
  const isOver = orderCan.finish(order.status);
  const isWithdrawn = order.withdrawalProtocol !== undefined;
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
        {!isOver && !isWithdrawn && <AmountDue order={order} />}
        {page.firebase?.push === true && (
          <Suspense>
            <PushOffer order={order} />
          </Suspense>
        )}
        <OrderActions order={order} />
        {!isOver && order.status !== 'delivered' && <DoorList order={order} />}
        <ResellerContact title={isOver ? 'Revenda' : 'Quem entrega'} reseller={order.reseller} />
        <div className="-mt-4">
          <SupportContact />
          <ReportVisit />
        </div>
        <div className="lg:hidden">
          <OrderSums order={order} />
        </div>
        <Withdrawal order={order} />
      </div>
    </StepFrame>
  );
}

/** In a demonstration no delivery takes place, and the person should know. */
function SimulationHint({ status }: Pick<Order, 'status'>) {
  const { page } = useRouteContext({ from: '__root__' });
  if (!page.demo || orderCan.finish(status) || status === 'delivered') return null;
  return (
    <p className="-mt-3 text-sm text-ink-soft">
      Nesta demonstração a revenda simulada aceita e entrega em alguns minutos.
    </p>
  );
}
