import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

/**
 * The link in the e-mail contains the code; a form's answer also contains it. Security: the referrer policy hides the
 * URL from other sites. `no-referrer` would not work: a plain HTML form would then send no origin and be refused as
 * cross-site.
 */
export const Route = createFileRoute('/_private/conta/nova-senha')({
  validateSearch: ({ code }): { code?: string } =>
    typeof code === 'string' && /^\w{1,200}$/.test(code) ? { code } : {},
  head: () => ({ meta: [{ title: 'Nova senha · Botijá' }, { name: 'referrer', content: 'same-origin' }] }),
  component: lazyScreen(() => import('./-private-pages.tsx'), 'Reset'),
});
