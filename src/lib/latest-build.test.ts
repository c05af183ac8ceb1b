// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBuild } from './latest-build.ts';

let latest: Response | undefined;
let requestCount: number;
let toasts: string[];
let mustWait: boolean;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestCount = 0;
  toasts = [];
  mustWait = false;
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    if (!latest) throw new TypeError('Failed to fetch');
    return latest.clone();
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function watch(build: string): Promise<void> {
  const offer = { show: () => toasts.push('show'), hide: () => toasts.push('hide') };
  end = watchBuild(build, () => mustWait, offer);
  await pass(0);
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('the latest build is fetched every five minutes and when the tab becomes visible', async () => {
  latest = Response.json({ id: 'a' });
  await watch('a');
  await pass(299);
  expect(requestCount).toBe(1);
  await pass(1);
  expect(requestCount).toBe(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(requestCount).toBe(3);
  expect(toasts).toEqual([]);
});

test('another build is offered once, and not fetched again', async () => {
  latest = Response.json({ id: 'b' });
  await watch('a');
  await pass(600);
  document.dispatchEvent(new Event('visibilitychange'));
  expect([toasts, requestCount]).toEqual([['show'], 1]);
});

test('the offer is hidden while an order is being placed', async () => {
  latest = Response.json({ id: 'b' });
  mustWait = true;
  await watch('a');
  await pass(10);
  expect(toasts).toEqual([]);
  mustWait = false;
  await pass(1);
  mustWait = true;
  await pass(5);
  mustWait = false;
  await pass(1);
  expect(toasts).toEqual(['show', 'hide', 'show']);
});

test.each([undefined, Response.json({}), new Response('<html>')])(
  'without a valid answer no build is offered',
  async (answer) => {
    latest = answer;
    await watch('a');
    expect([toasts, requestCount]).toEqual([[], 1]);
  },
);
