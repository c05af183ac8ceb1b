import type { QueryClient } from '@tanstack/react-query';
import { locationOf, positionOf } from '#machines/order-funnel/position';
import type { ApiSource } from '#src/lib/api-source.ts';
import { loadCode, untilLoaded } from '#src/lib/load-code.ts';
import type { Funnel } from './funnel.ts';
import type { FunnelHandle } from './handle.ts';
import { funnelOfPage } from './page-funnel.ts';

/** The browser's funnel: one for the visit, loaded when a step is first requested. */
export function createBrowserFunnel(api: ApiSource, queryClient: QueryClient): FunnelHandle {
  let funnel: Funnel | undefined;
  let running = async () => {};
  let failure: Error | undefined;
  return {
    async open(request) {
      if (funnel) {
        await running();
        funnel.actor.send({ type: 'step.open', ...request });
      } else {
        const { startFunnelFromDraft } = await untilLoaded(() => import('./client-funnel.ts'));
        funnel = await startFunnelFromDraft(api, queryClient, request);
      }
      const snapshot = funnel.actor.getSnapshot();
      return {
        request: positionOf(snapshot) ?? { step: 'address' },
        href: locationOf(snapshot) ?? '/address',
      };
    },
    current() {
      if (!funnel) throw new Error('the funnel was used before it was opened');
      return funnel;
    },
    isPlacing() {
      const snapshot = funnel?.actor.getSnapshot();
      return snapshot !== undefined && (snapshot.hasTag('placing') || snapshot.hasTag('verifying'));
    },
    dehydrate: () => undefined,
    hydrate(replay) {
      ({ funnel, running } = funnelOfPage(api, queryClient, replay));
    },
    failed(error) {
      if (error instanceof Error) failure = error;
    },
    async report(build) {
      const { pageReport } = await loadCode(() => import('./page-report.ts'));
      return pageReport(funnel, { build, error: failure, queryClient });
    },
  };
}
