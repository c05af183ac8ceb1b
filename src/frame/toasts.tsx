import { Suspense, useSyncExternalStore } from 'react';
import { lazyView } from '#src/lib/lazy-view.ts';
import { needsToaster, onToastWaiting } from '#src/ui/toast.ts';

const Toaster = lazyView(async () => (await import('#src/ui/toaster.tsx')).Toaster);

/** The container of toasts. It renders and loads nothing until the first toast. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(onToastWaiting, needsToaster, () => false);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
