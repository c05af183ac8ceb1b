import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '#src/desk/desk-page.tsx';

/** The link of an invite: opening it does nothing by itself. */
export const Route = createFileRoute('/_private/painel/convite/$token')({
  head: () => ({
    meta: [{ title: 'Convite para o painel · Botijá' }, { name: 'referrer', content: 'no-referrer' }],
  }),
  component: Invited,
});

function Invited() {
  const { token } = Route.useParams();
  return <DeskPage opened={{ invite: token }} />;
}
