import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '#src/features/account/mail-pages.tsx';

export const Route = createFileRoute('/_private/conta/confirmar-e-mail')({
  validateSearch: ({ enviado, confirmado }): { enviado?: '1'; confirmado?: '1' } => ({
    ...(enviado === '1' ? { enviado } : {}),
    ...(confirmado === '1' ? { confirmado } : {}),
  }),
  head: () => ({ meta: [{ title: 'Confirmar o e-mail · Botijá' }] }),
  component: Confirm,
});

function Confirm() {
  const { enviado, confirmado } = Route.useSearch();
  return <ConfirmPage isSent={enviado === '1'} isConfirmed={confirmado === '1'} />;
}
