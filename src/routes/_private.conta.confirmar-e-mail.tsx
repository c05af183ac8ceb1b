import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_private/conta/confirmar-e-mail')({
  validateSearch: ({ enviado, confirmado }): { enviado?: '1'; confirmado?: '1' } => ({
    ...(enviado === '1' ? { enviado } : {}),
    ...(confirmado === '1' ? { confirmado } : {}),
  }),
  head: () => ({ meta: [{ title: 'Confirmar o e-mail · Botijá' }] }),
  component: lazyScreen(() => import('./-private-pages.tsx'), 'Confirm'),
});
