import { createFileRoute } from '@tanstack/react-router';

/** The reseller's panel. A link to an order contains the ids of order and reseller. */
export const Route = createFileRoute('/_panel/painel/')({
  head: () => ({ meta: [{ title: 'Painel da revenda · Botijá' }] }),
});
