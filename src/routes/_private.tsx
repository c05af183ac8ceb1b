import { createFileRoute } from '@tanstack/react-router';
import { passMiddleware } from '#src/funnel/route-middleware.ts';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

/** Layout of pages about one person: hydrated, never cached, never indexed. */
export const Route = createFileRoute('/_private')({
  beforeLoad: (arrival): Promise<void> => passMiddleware(arrival),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: lazyScreen(() => import('./-private-pages.tsx'), 'PrivateLayout'),
});
