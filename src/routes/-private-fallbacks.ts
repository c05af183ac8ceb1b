import { lazyScreen } from '#src/lib/lazy-screen.ts';

const load = () => import('./-private-pages.tsx');

/** What a private page shows while its data is loaded, or cannot be loaded. */
export const privateFallbacks = {
  pendingComponent: lazyScreen(load, 'PrivatePending'),
  errorComponent: lazyScreen(load, 'PrivateTrouble'),
};
