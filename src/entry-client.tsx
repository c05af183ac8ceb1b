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

if (root) hydrateRoot(root, <RouterClient router={router} />);
