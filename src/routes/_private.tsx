import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { passMiddleware } from '#src/route-middleware.ts';
import { Toasts } from '#src/ui/toasts.tsx';
import { SiteShell } from './-site-shell.tsx';

/** The pages about one person: hydrated, never cached, never indexed. */
export const Route = createFileRoute('/_private')({
  beforeLoad: (arrival): Promise<void> => passMiddleware(arrival),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: PrivateLayout,
});

function PrivateLayout() {
  useEffect(() => window.pageHydrated?.(), []);
  return (
    <SiteShell>
      <Outlet />
      <Toasts />
    </SiteShell>
  );
}
