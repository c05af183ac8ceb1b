import { createFileRoute } from '@tanstack/react-router';

/** The orders of the phone verified in this browser. */
export const Route = createFileRoute('/_private/pedidos')({
  head: () => ({ meta: [{ title: 'Seus pedidos · Botijá' }] }),
  loader: async ({ context }) => {
    const api = await context.api();
    const { phone } = await api.call('getSession', {});
    if (phone === undefined) return [];
    const found = await api.call('findOrders', { query: {} });
    return Array.isArray(found) ? found : [found];
  },
  component: OrdersPage,
});

function OrdersPage() {
  const orders = Route.useLoaderData();
  return (
    <div className="mx-auto max-w-prose px-4 py-10 md:px-8">
      <h1 className="text-2xl font-bold">Seus pedidos</h1>
      {orders.length === 0 ? (
        <p className="mt-4 text-ink-soft">Nenhum pedido neste aparelho ainda.</p>
      ) : (
        <ul className="mt-4 space-y-3">
          {orders.map(({ id, number }) => (
            <li key={id}>
              <a href={`/order/data?pedido=${id}`} className="link">
                Pedido {number}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
