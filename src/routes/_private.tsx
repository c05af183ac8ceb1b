import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
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
  const { context } = useRouter().options;
  useEffect(() => {
    window.pageHydrated?.();
    // What does not load leaves the page as it is.
    import('#src/after-hydration.ts').then(
      (late) => late.afterHydration(context),
      () => undefined,
    );
  }, [context]);
  return (
    <SiteShell>
      <Outlet />
      <Toasts />
    </SiteShell>
  );
}
