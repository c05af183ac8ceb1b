import { untilLoaded } from '#src/lib/load-code.ts';
import type { HydratedPage } from './after-hydration.ts';

/**
 * Loads the code that a page needs only after hydration. If the network comes back before that code has its listeners,
 * it is called for that `online` event too. If it cannot be loaded, the page works without it.
 */
export function loadAfterHydration(page: HydratedPage): void {
  let cameBack = false;
  const noticed = new AbortController();
  window.addEventListener('online', () => (cameBack = true), noticed);
  untilLoaded(() => import('./after-hydration.ts')).then(
    ({ afterHydration }) => {
      noticed.abort();
      afterHydration(page, cameBack);
    },
    () => noticed.abort(),
  );
}
