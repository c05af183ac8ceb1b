import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#src/lib/api-error.ts';
import { type seed, storeAt } from './draft-store.test-setup.ts';

// The first save loads the codec. Fake timers do not wait for that import.
beforeAll(() => import('./draft-sender.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a draft is not saved over the newer version of another tab', async () => {
  const { draft, call, go, bodies } = storeAt('items');
  call.mockRejectedValueOnce(new ApiError({ kind: 'refused', refusal: { code: 'draft-stale' } }));
  go('payment');
  draft.save();
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.status()).toBe('stale');
  go('resume');
  await draft.flush();
  draft.leave();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(bodies()).toHaveLength(1);
});

test('a draft whose order another tab placed is not saved again, and the order is known', async () => {
  const { draft, call, go, bodies } = storeAt('items');
  call
    .mockRejectedValueOnce(new ApiError({ kind: 'refused', refusal: { code: 'draft-stale' } }))
    .mockResolvedValueOnce({ id: 'pedido-1' } as never);
  go('payment');
  draft.save();
  await vi.advanceTimersByTimeAsync(0);
  expect([draft.status(), draft.orderId()]).toEqual(['ordered', 'pedido-1']);
  expect(call.mock.calls.at(-1)).toEqual(['findOrders', { query: { key: undefined, draft: 'rascunho' } }]);
  go('resume');
  await draft.flush();
  expect(bodies()).toHaveLength(1);
});

describe('after the previous page of the same tab saved a newer version,', () => {
  const stale = new ApiError({ kind: 'refused', refusal: { code: 'draft-stale' } });
  function tabThatNoted(noted: string) {
    const stored = new Map([['botija-save', noted]]);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    return stored;
  }
  /** Creates a store for a page that was rendered before its tab saved `noted`; the server now has `version`. */
  async function reloadedOver(noted: string, version: number) {
    tabThatNoted(noted);
    const { stored, draft, call, go, bodies } = storeAt('items');
    stored.version = version;
    call.mockRejectedValueOnce(stale);
    go('payment');
    draft.save();
    await vi.advanceTimersByTimeAsync(0);
    return {
      status: draft.status(),
      versions: bodies().map((body) => (body as typeof seed | undefined)?.version),
    };
  }

  test('the page saves over it', async () => {
    expect(await reloadedOver('rascunho 8', 8)).toEqual({ status: 'saved', versions: [7, undefined, 8] });
  });

  test.each([
    ['made by another tab', 'rascunho 8', 9],
    ['of another draft', 'outro 8', 8],
    ['in a tab that saved nothing', '', 8],
  ])('the page does not save over one %s', async (_, noted, version) => {
    expect((await reloadedOver(noted, version)).status).toBe('stale');
  });

  /** Saves version 8 and runs `meanwhile`. The next save is refused, because the server has version 9. */
  async function savedAgainAfter(
    meanwhile: (tab: ReturnType<typeof storeAt>, notes: Map<string, string>) => Promise<void>,
  ) {
    const notes = tabThatNoted('');
    const tab = storeAt('items');
    tab.go('payment');
    tab.draft.save();
    await vi.advanceTimersByTimeAsync(0);
    await meanwhile(tab, notes);
    tab.stored.version = 9;
    tab.call.mockRejectedValueOnce(stale);
    tab.go('coupon');
    tab.draft.save();
    await vi.advanceTimersByTimeAsync(0);
    return tab.draft.status();
  }

  test('a page that Back restored from the browser cache saves over it', async () => {
    const status = await savedAgainAfter(async (_, notes) => {
      notes.set('botija-save', 'rascunho 9');
    });
    expect(status).toBe('saved');
  });

  test('a refused save of this page does not count when another tab saved', async () => {
    const status = await savedAgainAfter(async ({ draft, call, go }) => {
      const refusal = { code: 'too-many-attempts', seconds: 1, until: '2026-01-01T00:00:01Z' } as const;
      call.mockRejectedValueOnce(new ApiError({ kind: 'refused', refusal }));
      go('customer');
      draft.save();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(status).toBe('stale');
  });
});
