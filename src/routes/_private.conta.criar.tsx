import { createFileRoute } from '@tanstack/react-router';
import { ownPath } from '#contract/site/own-path';
import { RegisterPage } from '#src/features/account/register-page.tsx';

export const Route = createFileRoute('/_private/conta/criar')({
  validateSearch: ({ voltar }): { voltar?: string } => (typeof voltar === 'string' ? { voltar } : {}),
  head: () => ({ meta: [{ title: 'Criar conta · Botijá' }] }),
  component: Register,
});

function Register() {
  const { voltar } = Route.useSearch();
  return <RegisterPage back={ownPath(voltar)} />;
}
