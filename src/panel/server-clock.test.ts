import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const noon = Date.parse('2026-11-24T12:00:00Z');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: noon + 3 * 3_600_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the time is the server’s, independent of the device’s clock', async () => {
  const { noteServerTime, serverNow } = await import('./server-clock.ts');
  expect(serverNow()).toBe(noon + 3 * 3_600_000);
  noteServerTime('Tue, 24 Nov 2026 12:00:00 GMT');
  expect(serverNow()).toBe(noon);
  vi.setSystemTime(noon - 86_400_000);
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toBe(noon + 60_000);
});

test('a small difference is ignored, a large one is adopted, and an invalid date is ignored', async () => {
  const { noteServerTime, serverNow } = await import('./server-clock.ts');
  noteServerTime('Tue, 24 Nov 2026 12:00:00 GMT');
  noteServerTime('Tue, 24 Nov 2026 12:00:01 GMT');
  noteServerTime(null);
  noteServerTime('ontem');
  expect(serverNow()).toBe(noon);
  noteServerTime('Tue, 24 Nov 2026 13:00:00 GMT');
  expect(serverNow()).toBe(noon + 3_600_000);
});
