import { createFileRoute, Outlet } from '@tanstack/react-router';
import { TrackingScreen } from '#src/features/tracking/tracking-screen.tsx';
import { useView } from '#src/funnel/react.tsx';

/** A placed order, and the dialogs over it once it is known. */
export const Route = createFileRoute('/_funnel/_order')({ component: PlacedOrder });

function PlacedOrder() {
  const isLive = useView('order', 'live') !== undefined;
  return (
    <>
      <TrackingScreen />
      {isLive && <Outlet />}
    </>
  );
}
