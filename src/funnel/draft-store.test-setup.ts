import { vi } from 'vitest';
import { emptyContext } from '#machines/order-funnel/context';
import type { Api } from '#src/lib/api.ts';
import { createDraftStore } from './draft-store.ts';

export function serverThatSaves() {
  const call = vi.fn<Api['call']>(async () => ({ id: 'rascunho', version: 8 }) as never);
  const get = async () => Promise.reject(new Error('unused'));
  return { call, api: async (): Promise<Api> => ({ call, get, send: get }) };
}

export const seed = { id: 'rascunho', version: 7, fields: { name: 'Ana' } };

/** Creates a store whose funnel is at `step`. `go` moves it to another step without notifying the store. */
export function storeAt(step: string) {
  const { call, api } = serverThatSaves();
  const draft = createDraftStore(api, seed);
  let standing = { step, context: { ...emptyContext } };
  draft.keep(() => standing);
  const go = (next: string, reach: 'some' | 'none' = 'some') => {
    standing = { step: next, context: { ...emptyContext, reach } };
  };
  const bodies = () => call.mock.calls.map(([, input]) => (input as { body: unknown }).body);
  return { draft, call, go, bodies };
}

export function pendingAnswer() {
  let answer: (saved: { id: string; version: number }) => void = () => undefined;
  const promise = new Promise<never>((resolve) => {
    answer = (saved) => resolve(saved as never);
  });
  return { promise, answer };
}
