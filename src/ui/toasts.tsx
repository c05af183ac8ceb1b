import { lazy, Suspense, useSyncExternalStore } from 'react';
import { needsToaster, onToastWaiting } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** The place of toasts. Renders nothing, and loads nothing, until the first one. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(onToastWaiting, needsToaster, () => false);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
