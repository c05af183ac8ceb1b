// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOffReload, delayReloadsWhile, reloadWhenPossible } from './reload.ts';

let isOnline: boolean;
let isReached: boolean;
let visit: { type: string; ageMs: number };
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  isOnline = true;
  isReached = true;
  visit = { type: 'navigate', ageMs: 1_000 };
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(performance, 'now').mockImplementation(() => visit.ageMs);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '', ...visit },
  ]);
  vi.stubGlobal('fetch', async () => {
    if (!isReached) throw new TypeError('Failed to fetch');
    return new Response('{"id":"b"}');
  });
});
afterEach(() => {
  callOffReload();
  delayReloadsWhile(() => false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the page check `times` times whether it may be reloaded. */
async function look(times = 1): Promise<void> {
  await vi.advanceTimersByTimeAsync(times * 1_000);
}

test('a file that failed to load reloads the page once', async () => {
  reloadWhenPossible();
  reloadWhenPossible();
  await look(3);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page is not reloaded while it is offline or the server is unreachable', async () => {
  isOnline = false;
  isReached = false;
  reloadWhenPossible();
  await look(3);
  isOnline = true;
  await look(3);
  expect(reload).toHaveBeenCalledTimes(0);
  isReached = true;
  await look();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page is never reloaded while an order is being placed', async () => {
  let isPlacing = true;
  delayReloadsWhile(() => isPlacing);
  reloadWhenPossible();
  await look(20);
  expect(reload).toHaveBeenCalledTimes(0);
  isPlacing = false;
  await look();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that was just reloaded waits until it is 10 s old', async () => {
  visit = { type: 'reload', ageMs: 9_999 };
  reloadWhenPossible();
  await look();
  expect(reload).toHaveBeenCalledTimes(0);
  visit.ageMs = 10_000;
  await look();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a later successful load cancels the reload', async () => {
  isOnline = false;
  reloadWhenPossible();
  callOffReload();
  isOnline = true;
  await look(3);
  expect(reload).toHaveBeenCalledTimes(0);
});
