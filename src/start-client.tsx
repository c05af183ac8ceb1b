import type { QueryClient } from '@tanstack/react-query';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import type { FunnelHandle } from '#src/funnel/handle.ts';
import { type ApiSource, browserApi } from '#src/lib/api-source.ts';
import { loadCode, untilLoaded } from '#src/lib/load-code.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { delayReloadsWhile } from '#src/lib/reload.ts';
import { readPageConfig } from './lib/page-config.ts';
import { getRouter } from './router.tsx';

export function startClient(createFunnel: (api: ApiSource, queryClient: QueryClient) => FunnelHandle): void {
  const page = readPageConfig();
  // The answer to a form may be the page of another step than the form's URL.
  if (page.path !== undefined) window.history.replaceState(window.history.state, '', page.path);
  const api = browserApi(page.token);
  const queryClient = createQueryClient();
  const funnel = createFunnel(api, queryClient);
  delayReloadsWhile(funnel.isPlacing);
  const router = getRouter({ api, queryClient, funnel, page });
  const root = document.getElementById('root');

  /** Makes a report available without an error on the screen: `await botijaReport()` in the console. */
  const report = () => funnel.report(page.build);
  window.botijaReport = report;

  /**
   * Stores the error for reports and sends it to the server. Redirects that the router throws are not of type `Error`.
   */
  function failed(error: unknown): void {
    if (!(error instanceof Error)) return;
    funnel.failed(error);
    loadCode(() => import('#src/lib/report-fault.ts')).then(
      ({ reportFault }) => reportFault(error, page.build),
      console.error,
    );
  }

  /**
   * Two steps in quick succession skip the first view transition. The browser reports this as a rejection that no code
   * can catch.
   */
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
      event.preventDefault();
    else failed(reason);
  });
  window.addEventListener('error', ({ error }) => failed(error));

  if (!root) return;
  // In a transition, React hydrates in slices of a few ms, so the page stays responsive.
  let shown: Root | undefined;
  const options: HydrationOptions = {
    onCaughtError(error) {
      console.error(error);
      failed(error);
    },
    onUncaughtError(error) {
      console.error(error);
      failed(error);
      untilLoaded(() => import('#src/ui/fatal-error.tsx')).then(
        ({ FatalError }) => shown?.render(<FatalError report={report} />),
        console.error,
      );
    },
  };
  startTransition(() => {
    shown = hydrateRoot(root, <RouterClient router={router} />, options);
  });
}

declare global {
  interface Window {
    botijaReport?: () => Promise<string>;
  }
}
