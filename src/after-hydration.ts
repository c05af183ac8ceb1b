import type { QueryClient } from '@tanstack/react-query';
import type { ApiSource } from '#src/lib/api-source.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { toast } from '#src/ui/toast.ts';

interface Page {
  api: ApiSource;
  queryClient: QueryClient;
}

/** What a page does once it is hydrated and idle: it starts the service worker, and says when the network is back. */
export function afterHydration(page: Page): void {
  window.addEventListener('online', () => toast('Conexão de volta'));
  whenIdle(() => {
    // Storage that is full or forbidden leaves the page as it is.
    startWorker(page).catch(() => undefined);
  });
}

// Loaded apart, so that a step's first load does not name what this needs.
async function startWorker({ api, queryClient }: Page): Promise<void> {
  const { registerWorker, askWorker } = await import('#src/lib/offline/worker.ts');
  if (!(await registerWorker())) return;
  const { keepOrders } = await import('#src/funnel/keep-orders.ts');
  await navigator.serviceWorker.ready;
  await askWorker({ ask: 'keep-code' });
  keepOrders(api, queryClient, (order) => void askWorker({ ask: 'keep-order', order }));
}
