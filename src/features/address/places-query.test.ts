import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { placesQuery } from './places-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a maps service that never answers but rejects when its call is aborted. */
function hanging() {
  const get = vi.fn<Api['get']>(
    (_, { signal } = {}) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
      ),
  );
  return { get, api: async () => ({ get, call: vi.fn(), send: vi.fn() }) as Api };
}

function search(api: () => Promise<Api>) {
  const client = new QueryClient();
  const observer = new QueryObserver(client, placesQuery(api, 'rua augusta'));
  const leave = observer.subscribe(() => {});
  return { status: () => observer.getCurrentResult().status, leave };
}

test('a search without an answer fails within five seconds', async () => {
  const { api, get } = hanging();
  const { status, leave } = search(api);
  await vi.advanceTimersByTimeAsync(4_400);
  expect(status()).toBe('pending');
  await vi.advanceTimersByTimeAsync(600);
  expect(status()).toBe('error');
  expect(get).toHaveBeenCalledTimes(1);
  leave();
});

test('a search that fails to connect is repeated once, within the same five seconds', async () => {
  const { api, get } = hanging();
  get.mockRejectedValueOnce(new ApiError({ kind: 'network' }));
  const { status, leave } = search(api);
  await vi.advanceTimersByTimeAsync(4_400);
  expect([status(), get.mock.calls.length]).toEqual(['pending', 2]);
  await vi.advanceTimersByTimeAsync(600);
  expect(status()).toBe('error');
  leave();
});
