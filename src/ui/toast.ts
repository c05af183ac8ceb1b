export type ToastStatus = 'success' | 'warning' | 'error';
export type Toast = { id: string; text: string; status: ToastStatus; durationMs: number };

/** How long a toast stays by default, in ms. */
export const toastDurationMs = 3500;

let waiting: readonly Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
const listeners = new Set<() => void>();

/** Whether a toast is waiting, or the toaster is mounted. */
export const needsToaster = () => waiting.length > 0 || show !== undefined;

/** Calls `listener` when a toast is created before the toaster is mounted. */
export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Shows `text` briefly at the edge of the screen. Never the only place where an error is shown. Returns the toast's
 * random id.
 */
export function toast(text: string, status: ToastStatus = 'success', durationMs = toastDurationMs): string {
  const next = { id: Math.random().toString(36).slice(2), text, status, durationMs };
  if (show) show(next);
  else {
    waiting = [...waiting, next];
    for (const listener of listeners) listener();
  }
  return next.id;
}

/** Passes waiting toasts, and every later one, to `sink`. Returns the function that disconnects it. */
export function takeToasts(sink: (toast: Toast) => void): () => void {
  show = sink;
  for (const next of waiting) sink(next);
  waiting = [];
  return () => {
    show = undefined;
  };
}
