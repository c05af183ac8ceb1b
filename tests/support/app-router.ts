import { locationOf, positionOf } from '#machines/order-funnel/position';
import type { Funnel } from '#src/funnel/funnel.ts';
import { getRouter } from '#src/router.tsx';
import { pageOfTests } from './render-funnel.tsx';

export function appRouter(whole: Funnel) {
  const { actor, api, queryClient } = whole;
  return getRouter({
    api,
    queryClient,
    page: pageOfTests,
    funnel: {
      async open(request) {
        actor.send({ type: 'step.open', ...request });
        const at = actor.getSnapshot();
        return { request: positionOf(at) ?? { step: 'address' }, href: locationOf(at) ?? '/address' };
      },
      current: () => whole,
      isPlacing: () => false,
      dehydrate: () => undefined,
      hydrate: () => undefined,
      hydrated: () => undefined,
      failed: () => undefined,
      report: async () => '',
    },
  });
}
