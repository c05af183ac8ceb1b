import { stepOf } from '#machines/order-funnel/position';
import { isOrderStep, pathOf, stepAfter } from '#machines/order-funnel/steps';
import { loadCode } from '#src/lib/load-code.ts';
import { mayPrefetch } from '#src/lib/may-prefetch.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import type { Funnel } from './funnel.ts';
import { resellersQuery } from './queries.ts';

const leadsOn = 'button[type=submit], button[form], main a[href]';

/**
 * Loads the code of the next step, and the list of resellers once the place is known. It starts when the browser is
 * idle, or when the pointer or focus reaches a link or button that leads on. It never runs on slow connections or with
 * data saver. Code that fails to load is requested again when it is needed.
 */
export function prefetchNext(
  { actor, api, queryClient }: Pick<Funnel, 'actor' | 'api' | 'queryClient'>,
  build: string,
): void {
  const loaded = new Set<string>();

  function load(): void {
    if (!mayPrefetch()) return;
    const snapshot = actor.getSnapshot();
    const step = stepOf(snapshot);
    if (!step || isOrderStep(step)) return;
    // The code is loaded before the button is pressed: an order in progress must not wait for code.
    if (step === 'resume') loadCode(() => import('./services/order.ts')).catch(() => undefined);
    const next = pathOf({ step: step === 'resume' ? 'tracking' : stepAfter(step) });
    if (!loaded.has(next)) {
      loaded.add(next);
      loadFiles(build, next).catch(() => loaded.delete(next));
    }
    const { place } = snapshot.context;
    if (step === 'address' && place) queryClient.prefetchQuery(resellersQuery(api, place));
  }

  const intend = ({ target }: Event) => {
    if (target instanceof Element && target.closest(leadsOn)) load();
  };
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, intend, { passive: true });
  let lastState: unknown;
  actor.subscribe((snapshot) => {
    const now = `${stepOf(snapshot)} ${snapshot.context.place !== undefined}`;
    if (now === lastState) return;
    lastState = now;
    whenIdle(load);
  });
  whenIdle(load);
}

/** Preloads the modules of a page. The browser does not request a loaded file again. */
async function loadFiles(build: string, path: string): Promise<void> {
  const response = await fetch(`/builds/${build}.json`);
  const answer: unknown = await response.json();
  for (const href of filesIn(answer, path)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}

function filesIn(answer: unknown, path: string): string[] {
  if (typeof answer !== 'object' || answer === null || !('steps' in answer)) return [];
  const steps: unknown = answer.steps;
  if (typeof steps !== 'object' || steps === null) return [];
  const files: unknown = Object.entries(steps).find(([each]) => each === path)?.[1];
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
}
