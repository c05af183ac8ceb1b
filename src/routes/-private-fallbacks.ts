import { lazyScreen } from '#src/lib/lazy-screen.ts';

const load = () => import('./-private-pages.tsx');

/** Fallbacks of a private page while its data loads or if it fails to load. */
export const privateFallbacks = {
  pendingComponent: lazyScreen(load, 'PrivatePending'),
  errorComponent: lazyScreen(load, 'PrivateTrouble'),
};
