import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

/** A placed order, and the dialogs over it once it is known. */
export const Route = createFileRoute('/_funnel/_order')({
  // A page without script has the offer of the next reseller.
  loader: async ({ context }) =>
    import.meta.env.SSR ? (await import('./-placed-order.tsx')).prefetchNext(context) : undefined,
  component: lazyScreen(() => import('./-placed-order.tsx'), 'PlacedOrder'),
});
