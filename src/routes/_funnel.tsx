import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { rowOf, stepAt } from '#machines/order-funnel/steps';
import { loadAfterHydration } from '#src/frame/load-after-hydration.ts';
import { Toasts } from '#src/frame/toasts.tsx';
import { FunnelProvider } from '#src/funnel/react.tsx';
import { passMiddleware } from '#src/funnel/route-middleware.ts';
import { followMachine } from '#src/funnel/url-sync.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import { LoadingScreen } from '#src/ui/loading-screen.tsx';
import { pageTitle } from '#src/ui/page-title.ts';

const loadDraftToasts = () => import('#src/frame/draft-toasts.ts');
const Measuring = lazyView(async () => (await import('#src/frame/measuring.tsx')).Measuring);

/** Layout of all steps. Before a step loads, it is opened in the machine, which may redirect to another step. */
export const Route = createFileRoute('/_funnel')({
  staticData: { middleware: ['step'] },
  beforeLoad: (arrival): Promise<void> => passMiddleware(arrival),
  head: ({ matches, match }): StepHead => headOfStep(matches.at(-1)?.pathname, match.context.page.origin),
  pendingComponent: LoadingScreen,
  component: FunnelLayout,
});

interface StepHead {
  meta: { name?: string; content?: string; title?: string }[];
  links?: { rel: string; href: string }[];
}

/**
 * Returns the head of a step. Search engines index only the address step, without its query; the others belong to one
 * order.
 */
function headOfStep(path = '', origin: string): StepHead {
  const step = stepAt(path);
  const title = step ? [{ title: pageTitle(rowOf(step).title) }] : [];
  if (step === 'address') return { meta: title, links: [{ rel: 'canonical', href: origin + path }] };
  return { meta: [{ name: 'robots', content: 'noindex' }, ...title] };
}

function FunnelLayout() {
  const router = useRouter();
  const { current, hydrated } = router.options.context.funnel;
  const funnel = current();

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
    const { draft } = funnel;
    return draft.subscribe(() => {
      if (draft.status() === 'offline')
        loadDraftToasts().then(
          ({ showUnsavedToast }) => showUnsavedToast(draft),
          () => undefined,
        );
    });
  }, [funnel]);

  useEffect(() => {
    hydrated();
    loadAfterHydration(funnel);
  }, [funnel, hydrated]);

  const { firebase, measuring } = router.options.context.page;
  return (
    <FunnelProvider funnel={funnel}>
      <Toasts />
      <Outlet />
      {measuring?.asksConsent && (
        <Suspense>
          <Measuring {...measuring} settings={firebase} />
        </Suspense>
      )}
    </FunnelProvider>
  );
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Says whether this entry is a dialog opened from the screen below it. */
    openedDialog?: true;
  }
}
