import { createFileRoute } from '@tanstack/react-router';

/** The link of an invite: opening it does nothing by itself. */
export const Route = createFileRoute('/_panel/painel/convite/$token')({
  head: () => ({
    meta: [{ title: 'Convite para o painel · Botijá' }, { name: 'referrer', content: 'no-referrer' }],
  }),
});
