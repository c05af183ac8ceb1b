import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';
import { privateFallbacks } from './-private-fallbacks.ts';

export const Route = createFileRoute('/_private/pedidos')({
  head: () => ({ meta: [{ title: 'Seus pedidos · Botijá' }] }),
  loader: async ({ context }) => {
    const api = await context.api();
    const { phone } = await api.call('getSession', {});
    if (phone === undefined) return { phone, orders: [], referral: undefined };
    const [found, referral] = await Promise.all([
      api.call('findOrders', { query: {} }),
      // If the referral fails to load, the orders are shown without it.
      api.call('getReferral', {}).catch(() => undefined),
    ]);
    return { phone, orders: Array.isArray(found) ? found : [found], referral };
  },
  ...privateFallbacks,
  component: lazyScreen(() => import('./-private-pages.tsx'), 'Orders'),
});
