import { vi } from 'vitest';
import { emptyContext } from '#machines/order-funnel/context';
import type { Api } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { createDraftStore } from './draft-store.ts';

/** A server that knows no orders. `stored.version` is the version of its draft. */
export function serverThatSaves() {
  const stored = { version: 8 };
  const call = vi.fn<Api['call']>(async (name) => {
    if (name === 'findOrders') throw new ApiError({ kind: 'refused', refusal: { code: 'not-found' } });
    return { id: 'rascunho', ...stored } as never;
  });
  const get = async () => Promise.reject(new Error('unused'));
  return { stored, call, api: async (): Promise<Api> => ({ call, get, send: get }) };
}

export const seed = { id: 'rascunho', version: 7, fields: { name: 'Ana' } };

/** Creates a store whose funnel is at `step`. `go` moves it to another step without notifying the store. */
export function storeAt(step: string) {
  const { stored, call, api } = serverThatSaves();
  const draft = createDraftStore(api, seed);
  let standing = { step, context: { ...emptyContext } };
  draft.saveStateFrom(() => standing);
  const go = (next: string, reach: 'some' | 'none' = 'some') => {
    standing = { step: next, context: { ...emptyContext, reach } };
  };
  const bodies = () =>
    call.mock.calls
      .filter(([name]) => name !== 'findOrders')
      .map(([, input]) => (input as { body: unknown }).body);
  return { stored, draft, call, go, bodies };
}

export function pendingAnswer() {
  let answer: (saved: { id: string; version: number }) => void = () => undefined;
  const promise = new Promise<never>((resolve) => {
    answer = (saved) => resolve(saved as never);
  });
  return { promise, answer };
}
