import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

/** A placed order, and the dialogs over it once it is known. */
export const Route = createFileRoute('/_funnel/_order')({
  component: lazyScreen(() => import('./-placed-order.tsx'), 'PlacedOrder'),
});
