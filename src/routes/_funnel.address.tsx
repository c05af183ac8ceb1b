import { createFileRoute } from '@tanstack/react-router';
import { prefetchPlaces } from '#src/features/address/places-query.ts';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_funnel/address')({
  // The results of a search that was posted as a form are in its page.
  loader: ({ context: { api, funnel, queryClient } }) =>
    import.meta.env.SSR
      ? prefetchPlaces(api, queryClient, funnel.current().draft.fields().addressQuery)
      : undefined,
  component: lazyScreen(() => import('#src/features/address/address-screen.tsx'), 'AddressScreen'),
});
