import { useView } from '#src/funnel/react.tsx';
import { LoadingOrder } from './loading-order.tsx';
import { OrderIdentify } from './order-identify.tsx';
import { OrderView } from './order-view.tsx';
import { UnavailableOrder } from './unavailable-order.tsx';
import { useOrder } from './use-order.ts';

/** A placed order: loading, asking for its phone, or shown. */
export function TrackingScreen() {
  // The machine may leave the order a moment before the URL follows; until then the order stays on screen.
  const view = useView('order', 'unavailable', 'identifying', 'loading') ?? 'order';
  const order = useOrder();
  if (view === 'identifying') return <OrderIdentify />;
  if (view === 'unavailable') return <UnavailableOrder />;
  return view === 'order' && order ? <OrderView order={order} /> : <LoadingOrder />;
}
