import type { QueryClient } from '@tanstack/react-query';
import type { OrderFunnelActor } from '#src/funnel/funnel.ts';
import { goOn } from '#src/funnel/go-on.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { type ToastStatus, toast } from '#src/ui/toast.ts';

interface Page {
  api: ApiSource;
  queryClient: QueryClient;
  /** On the steps of the funnel. */
  actor?: OrderFunnelActor;
}

/** What a page does once it is hydrated: it goes on when the network is back, and starts the service worker when idle. */
export function afterHydration(page: Page): void {
  const { actor } = page;
  window.addEventListener('offline', () => say('Sem conexão', 'warning'));
  window.addEventListener('online', () => {
    say('Conexão de volta');
    if (actor) goOn(actor);
  });
  whenIdle(() => {
    // Storage that is full or forbidden leaves the page as it is.
    startWorker(page).catch(() => undefined);
  });
}

/** Says it where the toaster is at hand: a part of the page that does not load would take the page down. */
function say(text: string, status?: ToastStatus): void {
  import('#src/ui/toaster.tsx').then(
    () => toast(text, status),
    () => undefined,
  );
}

// Loaded apart, so that a step's first load does not name what this needs.
async function startWorker({ api, queryClient, actor }: Page): Promise<void> {
  const { registerWorker, askWorker } = await import('#src/lib/offline/worker.ts');
  if (!(await registerWorker())) return;
  const { keepShown } = await import('#src/funnel/keep-shown.ts');
  await navigator.serviceWorker.ready;
  await askWorker({ ask: 'keep-code' });
  keepShown(api, queryClient, (message) => void askWorker(message));
  // An order that this session may no longer see was erased, or is another person's.
  const forgetHidden = (snapshot: ReturnType<OrderFunnelActor['getSnapshot']>) => {
    if (snapshot.matches('order') && snapshot.hasTag('identifying')) void askWorker({ ask: 'forget' });
  };
  if (!actor) return;
  forgetHidden(actor.getSnapshot());
  actor.subscribe(forgetHidden);
}
