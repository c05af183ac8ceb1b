import { Outlet } from '@tanstack/react-router';
import { needsAnotherReseller } from '#src/features/tracking/order-footer.tsx';
import { TrackingScreen } from '#src/features/tracking/tracking-screen.tsx';
import { isRatable } from '#src/features/tracking/use-order.ts';
import type { RouterContext } from '#src/funnel/handle.ts';
import { nextResellerQuery, orderQuery, ratingQuery } from '#src/funnel/queries.ts';
import { useView } from '#src/funnel/react.tsx';

export function PlacedOrder() {
  const isLive = useView('order', 'live') !== undefined;
  return (
    <>
      <TrackingScreen />
      {isLive && <Outlet />}
    </>
  );
}

/** Prefetches what a placed order shows besides itself: its rating, or the next reseller if it was not served. */
export async function prefetchNext({ api, funnel, queryClient }: RouterContext): Promise<void> {
  const { orderId } = funnel.current().actor.getSnapshot().context;
  const order = orderId && queryClient.getQueryData(orderQuery(api, orderId).queryKey);
  if (order && isRatable(order)) await queryClient.prefetchQuery(ratingQuery(api, order.id));
  if (order && needsAnotherReseller(order)) await queryClient.prefetchQuery(nextResellerQuery(api, order.id));
}
