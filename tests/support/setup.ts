import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Screens load rules and dialogs when they are first needed, which takes longer on a loaded machine; in ms. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
  // A page of a test has no server; another one's may listen where its addresses lead.
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
}

const spies = new Map<'error' | 'warn', ReturnType<typeof vi.spyOn>>();

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) spies.set(level, vi.spyOn(console, level));
});

/** Nothing may complain unnoticed: a test that expects a complaint mocks it away itself. */
afterEach(() => {
  for (const [level, spy] of spies) expect(spy.mock.calls, `console.${level}`).toEqual([]);
});
