import { createFileRoute, Outlet } from '@tanstack/react-router';
import { TrackingScreen } from '#src/features/tracking/tracking-screen.tsx';
import { useFunnelState } from '#src/funnel/react.tsx';

/** A placed order, and the dialogs over it once it is known. */
export const Route = createFileRoute('/_funnel/_order')({ component: PlacedOrder });

function PlacedOrder() {
  const isLive = useFunnelState((snapshot) => snapshot.matches({ order: 'live' }));
  return (
    <>
      <TrackingScreen />
      {isLive && <Outlet />}
    </>
  );
}
