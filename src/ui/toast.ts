export type ToastStatus = 'success' | 'warning' | 'error';
export type Toast = {
  id: string;
  text: string;
  status: ToastStatus;
  durationMs: number;
  action?: { label: string; act: () => void };
};

/** Default time that a toast is visible, in ms. */
export const toastDurationMs = 3500;

let waiting: readonly Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
let hide: ((id: string) => void) | undefined;
const listeners = new Set<() => void>();

/** Returns whether a toast is waiting or the toaster is mounted. */
export const needsToaster = () => waiting.length > 0 || show !== undefined;

/** Calls `listener` when a toast is created before the toaster is mounted. */
export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Shows `text` briefly at the edge of the screen. It must not be the only place of an error. Returns the toast's random
 * id.
 */
export function toast(
  text: string,
  status: ToastStatus = 'success',
  durationMs = toastDurationMs,
  action?: Toast['action'],
): string {
  const id = Math.random().toString(36).slice(2);
  const next = { id, text, status, durationMs, ...(action ? { action } : {}) };
  if (show) show(next);
  else {
    waiting = [...waiting, next];
    for (const listener of listeners) listener();
  }
  return id;
}

/** Removes a toast before it is shown, or hides it. */
export function dismissToast(id: string): void {
  waiting = waiting.filter((each) => each.id !== id);
  hide?.(id);
}

/**
 * Passes waiting and later toasts to `sink`, and the ids of removed ones to `dismiss`. Returns the function that
 * disconnects it.
 */
export function connectToaster(sink: (toast: Toast) => void, dismiss?: (id: string) => void): () => void {
  show = sink;
  hide = dismiss;
  for (const next of waiting) sink(next);
  waiting = [];
  return () => {
    show = undefined;
    hide = undefined;
  };
}
