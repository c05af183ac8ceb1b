import { Suspense } from 'react';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { pathOf } from '#machines/order-funnel/steps';
import { useFunnelState, useKnown } from '#src/funnel/react.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { LoadingOrder } from './loading-order.tsx';
import { OrderView } from './order-view.tsx';
import { UnavailableOrder } from './unavailable-order.tsx';
import { useOrder } from './use-order.ts';

const OrderIdentify = lazyView(async () => (await import('./order-identify.tsx')).OrderIdentify);

/** A placed order: looked for, asked for, or shown. */
export function TrackingScreen() {
  const view = useFunnelState(viewOf);
  const orderId = useKnown('orderId');
  const order = useOrder();
  if (view === 'identifying')
    return (
      <Suspense fallback={<LoadingOrder />}>
        <OrderIdentify action={pathOf({ step: 'tracking', ...(orderId ? { orderId } : {}) })} />
      </Suspense>
    );
  if (view === 'unavailable') return <UnavailableOrder />;
  return view === 'order' && order ? <OrderView order={order} /> : <LoadingOrder />;
}

/** A funnel that has just gone elsewhere leaves the order on screen until the address follows. */
function viewOf(snapshot: OrderFunnelSnapshot): 'loading' | 'unavailable' | 'identifying' | 'order' {
  if (snapshot.matches({ order: 'unavailable' })) return 'unavailable';
  if (snapshot.matches({ order: 'identifying' })) return 'identifying';
  return snapshot.matches({ order: 'loading' }) ? 'loading' : 'order';
}
