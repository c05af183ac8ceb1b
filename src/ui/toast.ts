export type ToastStatus = 'success' | 'warning' | 'error';
export type Toast = { id: string; text: string; status: ToastStatus; durationMs: number };

/** Time a toast stays unless the caller says otherwise, in ms. */
export const toastDurationMs = 3500;

let waiting: readonly Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
const listeners = new Set<() => void>();

/** Whether there is anything to say, or a place where it is said. */
export const needsToaster = () => waiting.length > 0 || show !== undefined;

/** Calls `listener` when something is said that nobody shows. */
export function onToastWaiting(listener: () => void): () => void {
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
