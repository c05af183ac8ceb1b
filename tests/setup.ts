import { afterEach, beforeEach, expect, vi } from 'vitest';

const spies = new Map<'error' | 'warn', ReturnType<typeof vi.spyOn>>();

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) spies.set(level, vi.spyOn(console, level));
});

/** Nothing may complain unnoticed: a test that expects a complaint mocks it away itself. */
afterEach(() => {
  for (const [level, spy] of spies) expect(spy.mock.calls, `console.${level}`).toEqual([]);
});
