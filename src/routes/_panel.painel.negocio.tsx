import { createFileRoute } from '@tanstack/react-router';

/** The settings of a reseller. The query contains its id. */
export const Route = createFileRoute('/_panel/painel/negocio')({
  head: () => ({ meta: [{ title: 'Meu negócio · Botijá' }] }),
});
