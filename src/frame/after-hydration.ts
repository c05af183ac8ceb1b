import type { QueryClient } from '@tanstack/react-query';
import type { OrderFunnelActor } from '#src/funnel/funnel.ts';
import { prefetchNext } from '#src/funnel/prefetch-next.ts';
import { retryFailed } from '#src/funnel/retry-failed.ts';
import type { VisitLog } from '#src/funnel/visit-log.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import { watchBuild } from '#src/lib/latest-build.ts';
import { loadNow } from '#src/lib/load-code.ts';
import { isServerReached, mustReloadWait } from '#src/lib/reload.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { dismissToast, needsToaster, type ToastStatus, toast } from '#src/ui/toast.ts';
import { readPageConfig } from '../lib/page-config.ts';

export interface HydratedPage {
  api: ApiSource;
  queryClient: QueryClient;
  actor?: OrderFunnelActor;
  log?: VisitLog;
}

/** Pause before a page checks for a newer build, in ms. */
const lookForBuildMs = 1_000;

/**
 * Starts the work of a page after hydration. It retries when the network is back and offers a newer build. When idle,
 * it loads the next step ahead and starts the service worker. `cameBack`: the network came back before this code was
 * loaded.
 */
export function afterHydration(page: HydratedPage, cameBack: boolean): void {
  const { actor, api, log, queryClient } = page;
  const { build, measuring } = readPageConfig();
  window.addEventListener('offline', () => {
    // A step has a callout for it (`FunnelCallouts`).
    if (actor) dismissToast(network);
    else showNetworkToast('Sem conexão', 'warning');
  });
  const back = () => {
    showNetworkToast('Conexão de volta');
    if (actor) retryFailed(actor);
  };
  window.addEventListener('online', back);
  if (cameBack) back();
  setTimeout(() => {
    // In a test the document may be gone by then.
    if (typeof document !== 'undefined') watchBuild(build, mustReloadWait, newerBuild);
  }, lookForBuildMs);
  if (actor) prefetchNext({ actor, api, queryClient }, build);
  whenIdle(() => {
    // Storage may be full or blocked. The page works without the service worker.
    startWorker(page).catch(() => undefined);
    // If the page asks for consent, `Measuring` counts instead. `countFlow` parses the consent again before it sends
    // anything.
    const isCounted =
      measuring?.counts && !measuring.asksConsent && document.cookie.includes('consentimento=sim');
    if (isCounted && actor && log)
      loadNow(() => import('#src/funnel/flow-counts.ts')).then((code) => code?.countFlow(actor, log));
  });
}

/** Id of the toast about the network. At most one such toast is shown. */
let network = '';

/**
 * Shows a toast about the network if the toaster can load now. "Conexão de volta" is tried again once, a second later,
 * when the network is stable. After that the toast would be stale. Some browsers never fetch a failed module again
 * (`loadCode`), so the toaster is imported only once the server responds.
 */
async function showNetworkToast(text: string, status?: ToastStatus, mayWait = !status): Promise<void> {
  if (!(needsToaster() || (await hasToaster())))
    return void (mayWait && setTimeout(() => showNetworkToast(text, status, false), lookForBuildMs));
  // The connection may have dropped again meanwhile.
  if (!status && !navigator.onLine) return;
  dismissToast(network);
  network = toast(text, status);
}

async function hasToaster(): Promise<boolean> {
  return (await isServerReached()) && (await loadNow(() => import('#src/ui/toaster.tsx'))) !== undefined;
}

let offered = '';
const newerBuild = {
  show() {
    const action = { label: 'Atualizar', act: () => window.location.reload() };
    offered = toast('Há uma versão nova', 'success', Number.POSITIVE_INFINITY, action);
  },
  hide: () => dismissToast(offered),
};

// A separate import, so that the first load of a step does not include this code.
async function startWorker({ api, queryClient, actor }: HydratedPage): Promise<void> {
  const { registerWorker, postToWorker } = await import('#src/lib/offline/worker.ts');
  if (!(await registerWorker())) return;
  const { storeShown } = await import('#src/funnel/store-shown.ts');
  await navigator.serviceWorker.ready;
  await postToWorker({ ask: 'keep-code' });
  storeShown(api, queryClient, (message) => void postToWorker(message));
  // The session may not see this order: it was erased, or belongs to another person. So the service worker deletes its
  // copy.
  const forgetHidden = (snapshot: ReturnType<OrderFunnelActor['getSnapshot']>) => {
    if (snapshot.hasTag('placed') && snapshot.hasTag('identifying')) void postToWorker({ ask: 'forget' });
  };
  if (!actor) return;
  forgetHidden(actor.getSnapshot());
  actor.subscribe(forgetHidden);
}
