import { Outlet } from '@tanstack/react-router';
import { TrackingScreen } from '#src/features/tracking/tracking-screen.tsx';
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
