import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '#src/features/account/mail-pages.tsx';

export const Route = createFileRoute('/_private/conta/esqueci-a-senha')({
  validateSearch: ({ enviado }): { enviado?: '1' } => (enviado === '1' ? { enviado } : {}),
  head: () => ({ meta: [{ title: 'Esqueci a senha · Botijá' }] }),
  component: Forgot,
});

function Forgot() {
  const { enviado } = Route.useSearch();
  return <ForgotPage isSent={enviado === '1'} />;
}
