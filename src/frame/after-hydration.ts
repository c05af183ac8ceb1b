import type { QueryClient } from '@tanstack/react-query';
import type { OrderFunnelActor } from '#src/funnel/funnel.ts';
import { goOn } from '#src/funnel/go-on.ts';
import { prefetchNext } from '#src/funnel/prefetch-next.ts';
import type { VisitLog } from '#src/funnel/visit-log.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import { watchBuild } from '#src/lib/latest-build.ts';
import { loadNow } from '#src/lib/load-code.ts';
import { isReloadHeld, isServerReached } from '#src/lib/reload.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { needsToaster, type ToastStatus, takeBack, toast } from '#src/ui/toast.ts';
import { readPageConfig } from '../lib/page-config.ts';

export interface HydratedPage {
  api: ApiSource;
  queryClient: QueryClient;
  /** On the steps of the funnel. */
  actor?: OrderFunnelActor;
  log?: VisitLog;
}

/** Pause before a page looks for a newer build, in ms. */
const lookForBuildMs = 1_000;

/**
 * Starts what a page does after hydration. It retries when the network is back, offers a newer build, and when idle loads
 * the next step ahead and starts the service worker. `cameBack`: the network came back before this code was loaded.
 */
export function afterHydration(page: HydratedPage, cameBack: boolean): void {
  const { actor, api, log, queryClient } = page;
  const { build, measuring } = readPageConfig();
  window.addEventListener('offline', () => say('Sem conexão', 'warning'));
  const back = () => {
    say('Conexão de volta');
    if (actor) goOn(actor);
  };
  window.addEventListener('online', back);
  if (cameBack) back();
  setTimeout(() => watchBuild(build, isReloadHeld, newerBuild), lookForBuildMs);
  if (actor) prefetchNext({ actor, api, queryClient }, build);
  whenIdle(() => {
    // Storage that is full or forbidden leaves the page as it is.
    startWorker(page).catch(() => undefined);
    // Pages that ask count by themselves. Whether consent was given is asked exactly before anything is told.
    const isCounted = measuring?.counts && !measuring.asks && document.cookie.includes('consentimento=sim');
    if (isCounted && actor && log)
      loadNow(() => import('#src/funnel/flow-counts.ts')).then((code) => code?.countFlow(actor, log));
  });
}

/** The toast that says how the network is: there is one. */
let network = '';

/**
 * Says it where the toaster can be had now, or a second later, when a network that is back bears; then it would be stale.
 * Some browsers never ask again for a module that did not arrive (`loadCode`): it is asked for once the server is reached.
 */
async function say(text: string, status?: ToastStatus, mayWait = !status): Promise<void> {
  if (!(needsToaster() || (await hasToaster())))
    return void (mayWait && setTimeout(() => say(text, status, false), lookForBuildMs));
  takeBack(network);
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
  hide: () => takeBack(offered),
};

// Loaded apart, so that a step's first load does not name what this needs.
async function startWorker({ api, queryClient, actor }: HydratedPage): Promise<void> {
  const { registerWorker, askWorker } = await import('#src/lib/offline/worker.ts');
  if (!(await registerWorker())) return;
  const { keepShown } = await import('#src/funnel/keep-shown.ts');
  await navigator.serviceWorker.ready;
  await askWorker({ ask: 'keep-code' });
  keepShown(api, queryClient, (message) => void askWorker(message));
  // An order that this session may no longer see was erased, or is another person's.
  const forgetHidden = (snapshot: ReturnType<OrderFunnelActor['getSnapshot']>) => {
    if (snapshot.hasTag('placed') && snapshot.hasTag('identifying')) void askWorker({ ask: 'forget' });
  };
  if (!actor) return;
  forgetHidden(actor.getSnapshot());
  actor.subscribe(forgetHidden);
}
