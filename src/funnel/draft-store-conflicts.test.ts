import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#src/lib/api-error.ts';
import { type seed, storeAt } from './draft-store.test-setup.ts';

// A save loads the codec with its first call; no clock of a test waits for that.
beforeAll(() => import('./draft-sender.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a draft another tab has saved meanwhile is not saved over', async () => {
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

describe('a save of the page before in the same tab', () => {
  const stale = new ApiError({ kind: 'refused', refusal: { code: 'draft-stale' } });
  function tabThatNoted(noted: string) {
    const stored = new Map([['botija-save', noted]]);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    return stored;
  }
  /** A store of a page drawn before a save of its own tab, over which the server now has `version`. */
  async function reloadedOver(noted: string, version: number) {
    tabThatNoted(noted);
    const { draft, call, go, bodies } = storeAt('items');
    call.mockRejectedValueOnce(stale).mockResolvedValueOnce({ id: 'rascunho', version } as never);
    go('payment');
    draft.save();
    await vi.advanceTimersByTimeAsync(0);
    return {
      status: draft.status(),
      versions: bodies().map((body) => (body as typeof seed | undefined)?.version),
    };
  }

  test('is saved over: it was this tab’s own', async () => {
    expect(await reloadedOver('rascunho 8', 8)).toEqual({ status: 'saved', versions: [7, undefined, 8] });
  });

  test.each([
    ['made by another tab', 'rascunho 8', 9],
    ['of another draft', 'outro 8', 8],
    ['in a tab that saved nothing', '', 8],
  ])('is not: %s', async (_, noted, version) => {
    expect((await reloadedOver(noted, version)).status).toBe('stale');
  });

  /** A page that saved version 8; then `meanwhile`, and the server has version 9 when it saves again. */
  async function savedAgainAfter(
    meanwhile: (tab: ReturnType<typeof storeAt>, notes: Map<string, string>) => Promise<void>,
  ) {
    const notes = tabThatNoted('');
    const tab = storeAt('items');
    tab.go('payment');
    tab.draft.save();
    await vi.advanceTimersByTimeAsync(0);
    await meanwhile(tab, notes);
    tab.call.mockRejectedValueOnce(stale).mockResolvedValueOnce({ id: 'rascunho', version: 9 } as never);
    tab.go('coupon');
    tab.draft.save();
    await vi.advanceTimersByTimeAsync(0);
    return tab.draft.status();
  }

  test('is saved over by a page that the browser kept whole and Back brought back', async () => {
    const status = await savedAgainAfter(async (_, notes) => {
      notes.set('botija-save', 'rascunho 9');
    });
    expect(status).toBe('saved');
  });

  test('is not what this page itself tried in vain, while another tab saved', async () => {
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
