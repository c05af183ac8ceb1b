import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyContext } from '#machines/order-funnel/context';
import { ApiError } from '#src/lib/api-error.ts';
import { pendingAnswer, seed, serverThatSaves, storeAt } from './draft-store.test-setup.ts';
import { createDraftStore } from './draft-store.ts';

// The first save loads the codec. Fake timers do not wait for that import.
beforeAll(() => import('./draft-sender.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('fields typed before the first step change are saved with the current step', async () => {
  const { draft, call } = storeAt('items');
  draft.type({ phone: '48' });
  await vi.advanceTimersByTimeAsync(500);
  expect(call.mock.calls).toEqual([
    [
      'saveDraft',
      {
        body: {
          id: 'rascunho',
          version: 7,
          format: 1,
          step: 'items',
          context: { lines: [] },
          fields: { name: 'Ana', phone: '48' },
        },
      },
      { keepalive: true },
    ],
  ]);
  expect(draft.status()).toBe('saved');
});

test('fields typed while there is no step to save are saved with the next step', async () => {
  const { call, api } = serverThatSaves();
  const draft = createDraftStore(api, seed);
  let stored: { step: string; context: typeof emptyContext } | undefined;
  draft.saveStateFrom(() => stored);
  draft.type({ phone: '48' });
  await vi.advanceTimersByTimeAsync(500);
  expect(call).not.toHaveBeenCalled();
  stored = { step: 'items', context: { ...emptyContext } };
  draft.save();
  await vi.advanceTimersByTimeAsync(0);
  expect(call.mock.calls.map(([, input]) => input)).toMatchObject([
    { body: { step: 'items', fields: { phone: '48' } } },
  ]);
});

test('leaving the page sends unsaved changes over the version that the save in progress will create', async () => {
  const { draft, call, bodies } = storeAt('items');
  call.mockImplementationOnce(() => new Promise(() => undefined));
  draft.type({ phone: '48' });
  await vi.advanceTimersByTimeAsync(500);
  draft.type({ phone: '489' });
  draft.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies()).toMatchObject([
    { version: 7, fields: { phone: '48' } },
    { version: 8, fields: { phone: '489' } },
  ]);
});

test('a save whose answer was lost is repeated unchanged before newer changes are sent', async () => {
  const { draft, call, bodies } = storeAt('items');
  call.mockRejectedValueOnce(new ApiError({ kind: 'network' }));
  draft.type({ phone: '48' });
  await vi.advanceTimersByTimeAsync(500);
  draft.type({ phone: '489' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(bodies()).toMatchObject([
    { version: 7, fields: { phone: '48' } },
    { version: 7, fields: { phone: '48' } },
    { version: 8, fields: { phone: '489' } },
  ]);
  expect(draft.status()).toBe('saved');
});

test('a repeated save counts as done even if the next save is refused', async () => {
  const { draft, call, bodies } = storeAt('items');
  const refusal = { code: 'too-many-attempts', seconds: 1, until: '2026-01-01T00:00:01Z' } as const;
  call
    .mockRejectedValueOnce(new ApiError({ kind: 'network' }))
    .mockResolvedValueOnce({ id: 'rascunho', version: 8 } as never)
    .mockRejectedValueOnce(new ApiError({ kind: 'refused', refusal }));
  draft.type({ phone: '48' });
  await vi.advanceTimersByTimeAsync(500);
  draft.type({ phone: '489' });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(bodies().map((body) => (body as { version: number }).version)).toEqual([7, 7, 8, 8]);
  expect(draft.status()).toBe('saved');
});

test('a refused save is not sent again', async () => {
  const { draft, call, bodies } = storeAt('items');
  call.mockRejectedValueOnce(
    new ApiError({
      kind: 'refused',
      refusal: { code: 'too-many-attempts', seconds: 1, until: '2026-01-01T00:00:01Z' },
    }),
  );
  draft.type({ phone: '48' });
  await vi.advanceTimersByTimeAsync(500);
  draft.type({ phone: '489' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(bodies()).toMatchObject([{ fields: { phone: '48' } }, { version: 7, fields: { phone: '489' } }]);
});

test('leaving a page without unsaved changes sends nothing', async () => {
  const { draft, call } = storeAt('items');
  draft.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(call).not.toHaveBeenCalled();
});

test('typed fields are saved once, when typing pauses', async () => {
  const { draft, bodies } = storeAt('items');
  for (const phone of ['4', '48', '489', '4899']) {
    draft.type({ phone });
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(bodies()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(bodies()).toMatchObject([{ fields: { phone: '4899' } }]);
});

test('a step is saved at once, and steps entered during that save are saved by one request after it', async () => {
  const { draft, go, bodies } = storeAt('address');
  for (const step of ['items', 'personalData', 'payment']) {
    go(step);
    draft.save();
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies()).toMatchObject([{ step: 'payment' }]);
  go('resume');
  draft.save();
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies().at(-1)).toMatchObject({ step: 'resume' });
});

describe('flushing', () => {
  test('saves the current step once, without a call of save', async () => {
    const { draft, go, bodies } = storeAt('payment');
    go('resume', 'none');
    await draft.flush();
    await draft.flush();
    expect(bodies()).toMatchObject([{ step: 'resume', context: { reach: 'none' } }]);
  });

  test('waits for a save in progress, then sends newer changes', async () => {
    const { draft, call, go, bodies } = storeAt('address');
    const { promise, answer } = pendingAnswer();
    call.mockReturnValueOnce(promise);
    go('items');
    draft.save();
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.status()).toBe('saving');
    go('payment');
    const flushed = draft.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(bodies()).toHaveLength(1);
    answer({ id: 'rascunho', version: 12 });
    await flushed;
    expect(bodies()).toMatchObject([{ step: 'items' }, { step: 'payment', version: 12 }]);
  });

  test('rejects while the server is unreachable, and the save is retried', async () => {
    const { draft, call, go, bodies } = storeAt('payment');
    call.mockRejectedValueOnce(new Error('offline'));
    go('resume');
    await expect(draft.flush()).rejects.toThrow('offline');
    expect(draft.status()).toBe('offline');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(bodies()).toMatchObject([{ step: 'resume' }, { step: 'resume' }]);
    expect(draft.status()).toBe('saved');
  });
});

test('a closed draft is erased even if a save of it ends later, and the next save opens a new draft', async () => {
  const { draft, call, go, bodies } = storeAt('resume');
  const { promise, answer } = pendingAnswer();
  call.mockReturnValueOnce(promise);
  draft.type({ coupon: 'GAS' });
  await vi.advanceTimersByTimeAsync(500);
  draft.close();
  answer({ id: 'rascunho', version: 8 });
  await vi.advanceTimersByTimeAsync(0);
  expect(call.mock.calls.map(([name]) => name)).toEqual(['saveDraft', 'eraseDraft']);
  expect([draft.id(), draft.fields()]).toEqual([undefined, {}]);
  go('address');
  draft.save();
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies().at(-1)).toMatchObject({ id: undefined, version: 0, step: 'address', fields: {} });
});

test('fields typed before the machine runs are saved, and the step it starts in counts as saved', async () => {
  const { draft, bodies } = storeAt('items');
  draft.type({ phone: '48' });
  const running = { step: 'items', context: { ...emptyContext } };
  draft.saveStateFrom(() => running);
  await draft.flush();
  draft.save();
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies()).toMatchObject([{ step: 'items', fields: { name: 'Ana', phone: '48' } }]);
});
