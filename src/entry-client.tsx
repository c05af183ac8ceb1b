import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserFunnel } from '#src/funnel/browser-handle.ts';
import { browserApi } from '#src/lib/api-source.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { readPageConfig } from './page-config.ts';
import { getRouter } from './router.tsx';

const page = readPageConfig();
const api = browserApi(page.token);
const queryClient = createQueryClient();
const router = getRouter({ api, queryClient, funnel: createBrowserFunnel(api, queryClient), page });
const root = document.getElementById('root');

/** Two steps in quick succession skip the first one's slide; the browser reports that as a failure nobody can catch. */
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
    event.preventDefault();
});

if (root) hydrateRoot(root, <RouterClient router={router} />);
