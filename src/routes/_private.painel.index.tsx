import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '#src/desk/desk-page.tsx';

/** The reseller's panel. */
export const Route = createFileRoute('/_private/painel/')({
  head: () => ({ meta: [{ title: 'Painel da revenda · Botijá' }] }),
  component: DeskPage,
});
