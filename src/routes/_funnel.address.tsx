import { createFileRoute } from '@tanstack/react-router';
import { prefetchCityPrice } from '#src/features/address/city-price.ts';
import { prefetchPlaces } from '#src/features/address/places-query.ts';
import { ordersQuery } from '#src/funnel/queries.ts';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_funnel/address')({
  // Needed for a page without a script to contain search results, earlier addresses and the price in the city.
  async loader({ context: { api, funnel, queryClient, site } }) {
    if (!import.meta.env.SSR) return;
    const { actor, draft } = funnel.current();
    const { address, place = address, verifiedPhone } = actor.getSnapshot().context;
    await Promise.all([
      site && place && prefetchCityPrice(queryClient, site, place),
      prefetchPlaces(api, queryClient, draft.fields().addressQuery),
      verifiedPhone && queryClient.prefetchQuery(ordersQuery(api)),
    ]);
  },
  component: lazyScreen(() => import('#src/features/address/address-screen.tsx'), 'AddressScreen'),
});
