import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '#src/features/history/orders-page.tsx';
import { PrivatePending, PrivateTrouble } from '#src/frame/private-trouble.tsx';

/** The orders of the phone verified in this browser. */
export const Route = createFileRoute('/_private/pedidos')({
  head: () => ({ meta: [{ title: 'Seus pedidos · Botijá' }] }),
  loader: async ({ context }) => {
    const api = await context.api();
    const { phone } = await api.call('getSession', {});
    if (phone === undefined) return { phone, orders: [] };
    const found = await api.call('findOrders', { query: {} });
    return { phone, orders: Array.isArray(found) ? found : [found] };
  },
  pendingComponent: PrivatePending,
  errorComponent: PrivateTrouble,
  component: Orders,
});

function Orders() {
  return <OrdersPage {...Route.useLoaderData()} />;
}
