import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_private/conta/esqueci-a-senha')({
  validateSearch: ({ enviado }): { enviado?: '1' } => (enviado === '1' ? { enviado } : {}),
  head: () => ({ meta: [{ title: 'Esqueci a senha · Botijá' }] }),
  component: lazyScreen(() => import('./-private-pages.tsx'), 'Forgot'),
});
