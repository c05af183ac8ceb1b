import { useRouteContext } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { timeZoneOf } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useContextValue, useView } from '#src/funnel/react.tsx';
import { clockTime } from '#src/lib/clock.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Callout } from '#src/ui/callout.tsx';
import { pageTitle } from '#src/ui/page-title.ts';
import { Due } from './amount-due.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ContactRow } from './contact-row.tsx';
import { LoadingOrder } from './loading-order.tsx';
import { OrderDetails } from './order-details.tsx';
import { needsAnotherReseller, OrderFooter, useHasFooter } from './order-footer.tsx';
import { OrderIdentify } from './order-identify.tsx';
import { OrderMap } from './order-map.tsx';
import { OrderSums } from './order-sums.tsx';
import { ProblemCallout } from './problem-callout.tsx';
import { StatusHero } from './status-hero.tsx';
import { statusTextOf } from './status-words.ts';
import { UnavailableOrder } from './unavailable-order.tsx';
import { isRatable, useOrder, useOrderLink } from './use-order.ts';

const NextReseller = lazyView(async () => (await import('./next-reseller.tsx')).NextReseller);
const OrderRating = lazyView(async () => (await import('./order-rating.tsx')).OrderRating);

export function TrackingScreen() {
  // The machine may leave the order a moment before the URL follows; until then the order stays on screen.
  const view = useView('order', 'unavailable', 'identifying', 'loading') ?? 'order';
  const order = useOrder();
  if (view === 'identifying') return <OrderIdentify />;
  if (view === 'unavailable') return <UnavailableOrder />;
  return view === 'order' && order ? <OrderView order={order} /> : <LoadingOrder />;
}

function OrderView({ order }: { order: Order }) {
  const problem = useContextValue('problem');
  const hasDialog = useView('order', 'dialog') !== undefined;
  const { headline } = statusTextOf(order);
  const hasFooter = useHasFooter(order);

  // This effect runs after the effect of `StepFrame`, which sets the step's title and ignores the status.
  useEffect(() => {
    document.title = pageTitle(headline);
  }, [headline]);

  return (
    <StepFrame
      step="tracking"
      footer={hasFooter && <OrderFooter order={order} />}
      aside={
        <div className="flex flex-col gap-6">
          <OrderMap order={order} className="h-60" />
          <OrderSums order={order} />
        </div>
      }
      wayOut={{ href: '/', label: 'Ir para a página inicial' }}
      hasHelp={false}
    >
      <div className="flex flex-col gap-3">
        <LostConnection order={order} />
        <StatusHero order={order} />
        {needsAnotherReseller(order) && (
          <Suspense>
            <NextReseller order={order} />
          </Suspense>
        )}
        {!hasDialog && <ProblemCallout problem={problem} />}
        <Due order={order} />
        <ContactRow order={order} />
        {isRatable(order) && (
          <Suspense>
            <OrderRating order={order} />
          </Suspense>
        )}
        {order.canCancel && <CancelOrder order={order} />}
        <SimulationHint status={order.status} />
        <OrderDetails order={order} />
      </div>
    </StepFrame>
  );
}

/**
 * Warns that changes of the order do not arrive, so that nobody trusts an old status. While the device is offline, the
 * frame already explains the connection.
 */
function LostConnection({ order }: { order: Order }) {
  const link = useOrderLink(order);
  const clockOffsetMs = useContextValue('clockOffsetMs');
  const isOnline = useOnline();
  if (!link?.isLost) return null;
  const since = clockTime(link.at + clockOffsetMs, timeZoneOf(order.address));
  return (
    <Callout tone="warning" live="polite" title={`Sem notícias do pedido desde ${since}`}>
      O que aparece aqui pode ter mudado.
      {isOnline && ' Atualizamos sozinhos assim que a conexão voltar.'}
    </Callout>
  );
}

/** Says that a simulated reseller answers the order, so that nobody waits for a real delivery. */
function SimulationHint({ status }: Pick<Order, 'status'>) {
  const { page } = useRouteContext({ from: '__root__' });
  if (!page.answers || orderCan.finish(status) || status === 'delivered') return null;
  return (
    <p className="text-sm text-ink-soft">
      Nesta demonstração a revenda simulada aceita e entrega em alguns minutos.
    </p>
  );
}
