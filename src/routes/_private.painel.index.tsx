import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '#src/desk/desk-page.tsx';

/** The reseller's panel; an order's link names the order and its shop. */
export const Route = createFileRoute('/_private/painel/')({
  validateSearch: ({ revenda, pedido }: Record<string, unknown>) =>
    typeof revenda === 'string' && typeof pedido === 'string' ? { revenda, pedido } : {},
  head: () => ({ meta: [{ title: 'Painel da revenda · Botijá' }] }),
  component: Panel,
});

function Panel() {
  const { revenda, pedido } = Route.useSearch();
  const wanted = revenda && pedido ? { shop: revenda, id: pedido } : undefined;
  return <DeskPage opened={{ wanted }} />;
}
