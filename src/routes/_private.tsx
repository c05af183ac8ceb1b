import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Toasts } from '#src/frame/toasts.tsx';
import { untilLoaded } from '#src/lib/load-code.ts';
import { passMiddleware } from '#src/route-middleware.ts';
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
    // What fails leaves the page as it is.
    untilLoaded(() => import('#src/after-hydration.ts')).then(
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
