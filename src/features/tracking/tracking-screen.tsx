import { Suspense, useEffect } from 'react';
import { pathOf } from '#machines/order-funnel/steps';
import { useKnown, useView } from '#src/funnel/react.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { LoadingOrder } from './loading-order.tsx';
import { OrderView } from './order-view.tsx';
import { useOrder } from './use-order.ts';

const OrderIdentify = lazyView(async () => (await import('./order-identify.tsx')).OrderIdentify);
const UnavailableOrder = lazyView(async () => (await import('./unavailable-order.tsx')).UnavailableOrder);

/** A placed order: loading, asking for its phone, or shown. */
export function TrackingScreen() {
  // The machine may leave the order a moment before the URL follows; until then the order stays on screen.
  const view = useView('order', 'unavailable', 'identifying', 'loading') ?? 'order';
  const orderId = useKnown('orderId');
  const order = useOrder();
  // What is shown where something cannot be loaded is there before.
  useEffect(() => whenIdle(UnavailableOrder.preload), []);
  if (view === 'identifying')
    return (
      <Suspense fallback={<LoadingOrder />}>
        <OrderIdentify action={pathOf({ step: 'tracking', ...(orderId ? { orderId } : {}) })} />
      </Suspense>
    );
  if (view === 'unavailable')
    return (
      <Suspense fallback={<LoadingOrder />}>
        <UnavailableOrder />
      </Suspense>
    );
  return view === 'order' && order ? <OrderView order={order} /> : <LoadingOrder />;
}
