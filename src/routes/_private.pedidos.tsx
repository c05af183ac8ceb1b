import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '#src/features/history/orders-page.tsx';
import { OwnReferral } from '#src/features/referral/own-referral.tsx';
import { PrivateIcon } from '#src/frame/private-icon.tsx';
import { PrivatePending, PrivateTrouble } from '#src/frame/private-trouble.tsx';

/** The orders of the phone verified in this browser. */
export const Route = createFileRoute('/_private/pedidos')({
  head: () => ({ meta: [{ title: 'Seus pedidos · Botijá' }] }),
  loader: async ({ context }) => {
    const api = await context.api();
    const { phone } = await api.call('getSession', {});
    if (phone === undefined) return { phone, orders: [], referral: undefined };
    const [found, referral] = await Promise.all([
      api.call('findOrders', { query: {} }),
      // Orders are shown without it.
      api.call('getReferral', {}).catch(() => undefined),
    ]);
    return { phone, orders: Array.isArray(found) ? found : [found], referral };
  },
  pendingComponent: PrivatePending,
  errorComponent: PrivateTrouble,
  component: Orders,
});

function Orders() {
  const { referral, ...page } = Route.useLoaderData();
  return (
    <OrdersPage {...page}>
      {referral && (
        <OwnReferral referral={referral} icon={<PrivateIcon name="ph:gift" className="text-ink-soft" />} />
      )}
    </OrdersPage>
  );
}
