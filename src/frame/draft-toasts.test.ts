// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { DraftStatus } from '#src/funnel/draft-store.ts';
import { connectToaster } from '#src/ui/toast.ts';
import { showUnsavedToast } from './draft-toasts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Returns the toasts that appear while a draft passes through these statuses. `showUnsavedToast` is called at each
 * "offline".
 */
function followed(...statuses: DraftStatus[]): string[] {
  const toasts: string[] = [];
  const stop = connectToaster(({ text, status }) => toasts.push(`${status}: ${text}`));
  let now: DraftStatus = 'saved';
  const listeners = new Set<() => void>();
  const draft = {
    status: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  for (now of statuses) {
    for (const listener of listeners) listener();
    if (now === 'offline') showUnsavedToast(draft);
  }
  expect(listeners.size).toBe(0);
  stop();
  return toasts;
}

const failed = 'error: Não deu para guardar agora. Tentamos de novo sozinhos.';

test('each failed save shows one toast, and another one once the draft is saved', () => {
  const once = ['offline', 'saving', 'offline', 'saving', 'saved'] as const;
  const expectedToasts = [failed, 'success: Guardado.'];
  expect(followed(...once, ...once)).toEqual([...expectedToasts, ...expectedToasts]);
});

test('after another tab saved, no toast says that the draft is saved', () => {
  expect(followed('offline', 'saving', 'stale')).toEqual([failed]);
});

test('without a network no toast is shown, because the callout above the step says it', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(followed('saving', 'offline', 'saving', 'saved')).toEqual([]);
});
