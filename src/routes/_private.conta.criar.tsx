import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_private/conta/criar')({
  validateSearch: ({ voltar }): { voltar?: string } => (typeof voltar === 'string' ? { voltar } : {}),
  head: () => ({ meta: [{ title: 'Criar conta · Botijá' }] }),
  component: lazyScreen(() => import('./-private-pages.tsx'), 'Register'),
});
