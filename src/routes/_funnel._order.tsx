import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

/** Layout of a placed order, with dialogs over it. */
export const Route = createFileRoute('/_funnel/_order')({
  // Needed for a page without a script to offer the next reseller.
  loader: async ({ context }) =>
    import.meta.env.SSR ? (await import('./-placed-order.tsx')).prefetchNext(context) : undefined,
  component: lazyScreen(() => import('./-placed-order.tsx'), 'PlacedOrder'),
});
