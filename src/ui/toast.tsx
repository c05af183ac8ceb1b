import { lazy, Suspense, useSyncExternalStore } from 'react';

export type ToastStatus = 'success' | 'warning' | 'error';
export type Toast = { id: string; text: string; status: ToastStatus; durationMs: number };

/** Time a toast stays unless the caller says otherwise, in ms. */
export const toastDurationMs = 3500;

let waiting: readonly Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says `text` briefly at the edge of the screen. Never the only place an error is told. Returns the toast's random id. */
export function toast(text: string, status: ToastStatus = 'success', durationMs = toastDurationMs): string {
  const next = { id: Math.random().toString(36).slice(2), text, status, durationMs };
  if (show) show(next);
  else {
    waiting = [...waiting, next];
    for (const listener of listeners) listener();
  }
  return next.id;
}

/** Hands what has been said so far, and everything after it, to `sink`. Returns how to let go. */
export function takeToasts(sink: (toast: Toast) => void): () => void {
  show = sink;
  for (const next of waiting) sink(next);
  waiting = [];
  return () => {
    show = undefined;
  };
}

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Place for toasts. Draws nothing, and loads nothing, until the first one. */
export function Toasts() {
  const needed = useSyncExternalStore(
    subscribe,
    () => waiting.length > 0 || show !== undefined,
    () => false,
  );
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
