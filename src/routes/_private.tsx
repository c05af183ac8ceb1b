import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Toasts } from '#src/ui/toasts.tsx';
import { SiteShell } from './-site-shell.tsx';

/** The pages about one person: hydrated, never cached, never indexed. */
export const Route = createFileRoute('/_private')({
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
