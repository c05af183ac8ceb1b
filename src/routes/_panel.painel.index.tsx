import { createFileRoute } from '@tanstack/react-router';

/** The reseller's panel; an order's link names the order and its reseller. */
export const Route = createFileRoute('/_panel/painel/')({
  head: () => ({ meta: [{ title: 'Painel da revenda · Botijá' }] }),
});
