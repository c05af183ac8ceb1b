// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { DraftStatus } from '#src/funnel/draft-store.ts';
import { takeToasts } from '#src/ui/toast.ts';
import { tellUnsaved } from './draft-toasts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** What is said while a failing draft passes through these statuses; told of each that is "offline". */
function followed(...statuses: DraftStatus[]): string[] {
  const said: string[] = [];
  const stop = takeToasts(({ text, status }) => said.push(`${status}: ${text}`));
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
    for (const hear of listeners) hear();
    if (now === 'offline') tellUnsaved(draft);
  }
  expect(listeners.size).toBe(0);
  stop();
  return said;
}

const failed = 'error: Não deu para guardar agora. Tentamos de novo sozinhos.';

test('a save that fails is told once, and that it was made good; the next one again', () => {
  const once = ['offline', 'saving', 'offline', 'saving', 'saved'] as const;
  const told = [failed, 'success: Guardado.'];
  expect(followed(...once, ...once)).toEqual([...told, ...told]);
});

test('what another tab saved meanwhile is not said to be saved', () => {
  expect(followed('offline', 'saving', 'stale')).toEqual([failed]);
});

test('without a connection the notice above the step says it', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(followed('saving', 'offline', 'saving', 'saved')).toEqual([]);
});
