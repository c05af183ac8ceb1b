// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { loadCode, loadNow, untilLoaded } from './load-code.ts';
import { callOffReload, delayReloadsWhile } from './reload.ts';

const dropped = () => new TypeError('Failed to fetch dynamically imported module: /assets/api-1.js');

function arrivingAfter(times: number) {
  return vi.fn(async () => {
    if (load.mock.calls.length <= times) throw dropped();
    return 'loaded';
  });
}
let load = arrivingAfter(0);

// Prevents reloads; reload.test.ts tests them.
delayReloadsWhile(() => true);
afterEach(() => {
  callOffReload();
  vi.useRealTimers();
});

test('one failed load is retried silently', async () => {
  load = arrivingAfter(1);
  expect(await loadCode(load)).toBe('loaded');
});

test('a failure is thrown after the second try, and not cached', async () => {
  load = arrivingAfter(2);
  await expect(loadCode(load)).rejects.toThrow(dropped());
  expect(await loadCode(load)).toBe('loaded');
});

test('optional code is loaded if possible', async () => {
  load = arrivingAfter(1);
  expect(await loadNow(load)).toBe(undefined);
  expect(await loadNow(load)).toBe('loaded');
  const broken = new Error('broken');
  await expect(loadNow(() => Promise.reject(broken))).rejects.toThrow(broken);
});

test('an error thrown by the code itself is thrown at once', async () => {
  const broken = vi.fn(async () => {
    throw new ReferenceError('x is not defined');
  });
  await expect(untilLoaded(broken)).rejects.toThrow('x is not defined');
  expect(broken).toHaveBeenCalledTimes(1);
});

test('code that a screen needs is retried every 2 s, and as soon as the network is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  load = arrivingAfter(6);
  const waiting = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(4);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(6);
  window.dispatchEvent(new Event('online'));
  expect(await waiting).toBe('loaded');
});
