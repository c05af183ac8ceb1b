import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserFunnel } from '#src/funnel/browser-handle.ts';
import { browserApi } from '#src/lib/api-source.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { readPageConfig } from './page-config.ts';
import { getRouter, type RouteTree } from './router.tsx';

/** Hydrates the page with the routes of its kind. */
export function startClient(routeTree: RouteTree): void {
  const page = readPageConfig();
  const api = browserApi(page.token);
  const queryClient = createQueryClient();
  const funnel = createBrowserFunnel(api, queryClient);
  const router = getRouter(routeTree, { api, queryClient, funnel, page });
  const root = document.getElementById('root');

  /** Makes a report available without an error on the screen: `await botijaReport()` in the console. */
  window.botijaReport = () => funnel.report(page.build);

  /**
   * Two steps in quick succession skip the first view transition; the browser reports that as a rejection no code can
   * catch.
   */
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
      event.preventDefault();
  });

  if (root) hydrateRoot(root, <RouterClient router={router} />);
}

declare global {
  interface Window {
    botijaReport?: () => Promise<string>;
  }
}
