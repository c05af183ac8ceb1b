import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Screens load rules and dialogs when they first need them, which takes longer on a busy machine. In ms. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
  // A test has no server, and another process may listen at its URLs.
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
}

const spies = new Map<'error' | 'warn', ReturnType<typeof vi.spyOn>>();

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) spies.set(level, vi.spyOn(console, level));
});

/** Fails a test if the console has an error or a warning. A test that expects one must mock it. */
afterEach(() => {
  for (const [level, spy] of spies) expect(spy.mock.calls, `console.${level}`).toEqual([]);
});
