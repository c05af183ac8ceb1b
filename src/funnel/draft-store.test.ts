import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '#src/lib/api.ts';
import { createDraftStore } from './draft-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function serverThatSaves() {
  const call = vi.fn<Api['call']>(async () => ({ id: 'rascunho', version: 8 }) as never);
  const get = async () => Promise.reject(new Error('unused'));
  return { call, api: async (): Promise<Api> => ({ call, get }) };
}

const seed = { id: 'rascunho', version: 7, fields: { name: 'Ana' } };

test('what is typed into a page just loaded is saved where the funnel rests', async () => {
  const { call, api } = serverThatSaves();
  const draft = createDraftStore(api, seed, () => ({ step: 'items', context: async () => ({ lines: [] }) }));
  draft.type({ phone: '48' });
  await vi.advanceTimersByTimeAsync(300);
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

test('what is typed where nothing is kept waits for the next step', async () => {
  const { call, api } = serverThatSaves();
  const draft = createDraftStore(api, seed);
  draft.type({ phone: '48' });
  await vi.advanceTimersByTimeAsync(300);
  expect(call).not.toHaveBeenCalled();
});

test('leaving the page sends what is waiting over the version a save under way is about to make', async () => {
  const { call, api } = serverThatSaves();
  const draft = createDraftStore(api, seed, () => ({ step: 'items', context: async () => ({}) }));
  call.mockImplementationOnce(() => new Promise(() => undefined));
  draft.type({ phone: '48' });
  await vi.advanceTimersByTimeAsync(300);
  draft.type({ phone: '489' });
  draft.leave();
  await vi.advanceTimersByTimeAsync(0);
  const inputs = call.mock.calls.map(([, input]) => input);
  expect(inputs).toMatchObject([
    { body: { version: 7, fields: { phone: '48' } } },
    { body: { version: 8, fields: { phone: '489' } } },
  ]);
});

test('typing without a pause is saved all the same', async () => {
  const { call, api } = serverThatSaves();
  const draft = createDraftStore(api, seed, () => ({ step: 'items', context: async () => ({}) }));
  for (const phone of ['4', '48', '489', '4899']) {
    draft.type({ phone });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(call.mock.calls.map(([, input]) => input)).toMatchObject([{ body: { fields: { phone: '489' } } }]);
});

test('a settled step is saved at once, and those settled meanwhile together after it', async () => {
  const { call, api } = serverThatSaves();
  const draft = createDraftStore(api, seed);
  for (const step of ['items', 'personalData', 'payment']) draft.save({ step, context: async () => ({}) });
  await vi.advanceTimersByTimeAsync(0);
  expect(call.mock.calls.map(([, input]) => input)).toMatchObject([{ body: { step: 'payment' } }]);
  draft.save({ step: 'resume', context: async () => ({}) });
  await vi.advanceTimersByTimeAsync(0);
  expect(call.mock.calls.map(([, input]) => input).at(-1)).toMatchObject({ body: { step: 'resume' } });
});
