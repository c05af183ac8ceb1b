import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FunnelProvider } from '#src/funnel/react.tsx';
import { stepRequestAt } from '#src/funnel/request.ts';
import { followMachine } from '#src/funnel/url-sync.ts';
import { LoadingScreen } from '#src/ui/loading-screen.tsx';
import { Toasts } from '#src/ui/toasts.tsx';

/** The gate of every step: opens it in the machine, and redirects to the step that was actually opened. */
export const Route = createFileRoute('/_funnel')({
  beforeLoad: async ({ context, location, preload }) => {
    const request = stepRequestAt(location.pathname, location.search);
    if (preload || !request) return;
    const answer = await context.funnel.open(request);
    if (answer.request.step !== request.step || answer.request.orderId !== request.orderId)
      throw redirect({ href: answer.href, replace: true });
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  pendingComponent: LoadingScreen,
  component: FunnelLayout,
});

function FunnelLayout() {
  const router = useRouter();
  const funnel = router.options.context.funnel.current();

  useEffect(
    () =>
      followMachine(funnel, {
        location: () => router.latestLocation,
        go: (href, { replace, openedDialog }) =>
          router.navigate({ href, replace, ...(openedDialog ? { state: { openedDialog } } : {}) }),
        back: () => router.history.back(),
        isOpenedDialog: () => router.history.location.state.openedDialog === true,
      }),
    [funnel, router],
  );

  useEffect(() => {
    funnel.onHydrated?.();
    window.pageHydrated?.();
  }, [funnel]);

  return (
    <FunnelProvider funnel={funnel}>
      <Outlet />
      <Toasts />
    </FunnelProvider>
  );
}

declare global {
  interface Window {
    /** Repeats presses made before the page was hydrated; set by the page's boot script. */
    pageHydrated?: () => void;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** This entry is a dialog opened from the screen below it. */
    openedDialog?: true;
  }
}
