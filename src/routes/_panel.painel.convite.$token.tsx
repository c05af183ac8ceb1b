import { createFileRoute } from '@tanstack/react-router';

/** The link of an invite. Opening it does not accept the invite. */
export const Route = createFileRoute('/_panel/painel/convite/$token')({
  head: () => ({
    meta: [{ title: 'Convite para o painel · Botijá' }, { name: 'referrer', content: 'no-referrer' }],
  }),
});
