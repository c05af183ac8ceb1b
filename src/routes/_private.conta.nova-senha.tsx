import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

/**
 * The mail's link has the code; a form that was answered has it in its answer. No other site is told the address; without
 * any referrer a form sent as plain HTML would name no origin, and be refused as somebody else's.
 */
export const Route = createFileRoute('/_private/conta/nova-senha')({
  validateSearch: ({ code }): { code?: string } =>
    typeof code === 'string' && /^\w{1,200}$/.test(code) ? { code } : {},
  head: () => ({ meta: [{ title: 'Nova senha · Botijá' }, { name: 'referrer', content: 'same-origin' }] }),
  component: lazyScreen(() => import('./-private-pages.tsx'), 'Reset'),
});
