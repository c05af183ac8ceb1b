import { lazyScreen } from '#src/lib/lazy-screen.ts';

const load = () => import('./-private-pages.tsx');

export const privateFallbacks = {
  pendingComponent: lazyScreen(load, 'PrivatePending'),
  errorComponent: lazyScreen(load, 'PrivateTrouble'),
};
