import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { loadCode } from './lib/load-code.ts';
import { readPageConfig } from './lib/page-config.ts';
import { createQueryClient } from './lib/query-client.ts';
import { whenIdle } from './lib/when-idle.ts';
import { CrashBoundary } from './panel/crash.tsx';
import { openedBy } from './panel/opened-by.ts';
import { PanelPage } from './panel/panel-page.tsx';

const page = readPageConfig();
const queryClient = createQueryClient();

function reportError(error: unknown): void {
  if (!(error instanceof Error)) return;
  loadCode(() => import('./lib/report-fault.ts')).then(
    ({ reportFault }) => reportFault(error, page.build),
    console.error,
  );
}

window.addEventListener('error', ({ error }) => reportError(error));
window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));

const root = document.getElementById('root');
if (root)
  createRoot(root, {
    onCaughtError(error) {
      console.error(error);
      reportError(error);
    },
  }).render(
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <PanelPage page={page} opened={openedBy(window.location)} queryClient={queryClient} />
      </QueryClientProvider>
    </CrashBoundary>,
  );

whenIdle(() => {
  // Without a service worker, the panel works only while it is open.
  import('./lib/offline/worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => undefined);
});
