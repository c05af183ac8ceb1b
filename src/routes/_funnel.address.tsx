import { createFileRoute } from '@tanstack/react-router';
import { prefetchPlaces } from '#src/features/address/places-query.ts';
import { ordersQuery } from '#src/funnel/queries.ts';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_funnel/address')({
  // Needed for a page without a script to contain search results and earlier addresses.
  async loader({ context: { api, funnel, queryClient } }) {
    if (!import.meta.env.SSR) return;
    const { actor, draft } = funnel.current();
    await Promise.all([
      prefetchPlaces(api, queryClient, draft.fields().addressQuery),
      actor.getSnapshot().context.verifiedPhone && queryClient.prefetchQuery(ordersQuery(api)),
    ]);
  },
  component: lazyScreen(() => import('#src/features/address/address-screen.tsx'), 'AddressScreen'),
});
