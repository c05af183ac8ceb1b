import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserFunnel } from '#src/funnel/browser-handle.ts';
import { browserApi } from '#src/lib/api-source.ts';
import { loadCode, untilLoaded } from '#src/lib/load-code.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { holdReloadsWhile } from '#src/lib/reload.ts';
import { readPageConfig } from './page-config.ts';
import { getRouter, type RouteTree } from './router.tsx';

/** Hydrates the page with the routes of its kind. */
export function startClient(routeTree: RouteTree): void {
  const page = readPageConfig();
  const api = browserApi(page.token);
  const queryClient = createQueryClient();
  const funnel = createBrowserFunnel(api, queryClient);
  holdReloadsWhile(funnel.isPlacing);
  const router = getRouter(routeTree, { api, queryClient, funnel, page });
  const root = document.getElementById('root');

  /** Makes a report available without an error on the screen: `await botijaReport()` in the console. */
  const report = () => funnel.report(page.build);
  window.botijaReport = report;

  /**
   * Two steps in quick succession skip the first view transition; the browser reports that as a rejection no code can
   * catch.
   */
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
      event.preventDefault();
    else funnel.failed(reason);
  });
  window.addEventListener('error', ({ error }) => funnel.failed(error));

  const start = new AbortController();
  window.addEventListener('error', ({ error }) => told(error, page.build), start);
  window.addEventListener('unhandledrejection', ({ reason }) => told(reason, page.build), start);
  const { pageHydrated } = window;
  window.pageHydrated = () => {
    start.abort();
    pageHydrated?.();
  };

  if (!root) return;
  // As a transition, React hydrates in pieces of a few ms, between which the page answers.
  let shown: Root | undefined;
  const options: HydrationOptions = {
    onCaughtError(error) {
      console.error(error);
      funnel.failed(error);
      if (!start.signal.aborted) told(error, page.build);
    },
    onUncaughtError(error) {
      console.error(error);
      funnel.failed(error);
      told(error, page.build);
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

/** Tells the server of an error at the start. What the router throws to lead elsewhere is none. */
function told(error: unknown, build: string): void {
  if (error instanceof Error)
    loadCode(() => import('#src/lib/report-fault.ts')).then(
      ({ reportFault }) => reportFault(error, build),
      console.error,
    );
}

declare global {
  interface Window {
    botijaReport?: () => Promise<string>;
  }
}
