import type { QueryClient } from '@tanstack/react-query';
import { locationOf, positionOf } from '#machines/order-funnel/position';
import type { ApiSource } from '#src/lib/api-source.ts';
import { readReplay, startFunnel } from './client-funnel.ts';
import type { Funnel } from './funnel.ts';
import type { FunnelHandle } from './handle.ts';
import { createReporter } from './handle.ts';

/** Creates the funnel of the visit. It starts when its page is hydrated or when a step is first requested. */
export function createBrowserFunnel(api: ApiSource, queryClient: QueryClient): FunnelHandle {
  let funnel: Funnel | undefined;
  let onHydrated: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  return {
    async open(request) {
      if (funnel) funnel.actor.send({ type: 'step.open', ...request });
      else funnel = startFunnel(api, queryClient, await readReplay(api, request), hydrated);
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
      funnel = startFunnel(api, queryClient, replay, hydrated);
    },
    hydrated: onHydrated,
    ...createReporter(queryClient, () => funnel),
  };
}
