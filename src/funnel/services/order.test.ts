import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { priceCart } from '#contract/order/pricing';
import type { Reseller } from '#contract/reseller/reseller';
import { emptyContext } from '#machines/order-funnel/context';
import type { Api } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { aCart, anOrder, anOrderRequest, aReseller, busyError } from '../../../tests/support/factories.ts';
import { createDraftStore } from '../draft-store.ts';
import { placeOrder } from './order.ts';

const key = '0b8f6a52-1111-4222-8333-944455556666';

/**
 * Creates a draft with an unsaved idempotency key. The machine calls `placeOrder` before its subscribers save the
 * draft.
 */
function frozenDraft(answers: { [name: string]: () => Promise<unknown> }) {
  const call = vi.fn<Api['call']>(async (name) => (await answers[name]?.()) as never);
  const unused = async () => Promise.reject(new Error('unused'));
  const api = async (): Promise<Api> => ({ call, get: unused, send: unused });
  const draft = createDraftStore(api, { id: 'rascunho', version: 7, fields: {} });
  let context = { ...emptyContext };
  draft.saveStateFrom(() => ({ step: 'resume', context }));
  context = { ...emptyContext, idempotencyKey: key };
  const place = () =>
    placeOrder(draft)(
      { api, queryClient: new QueryClient() },
      { request: anOrderRequest(), key },
      new AbortController().signal,
    );
  return { call, place };
}

test('the idempotency key is saved before the order is sent', async () => {
  const order = anOrder();
  const { call, place } = frozenDraft({
    saveDraft: async () => ({ id: 'rascunho', version: 8 }),
    placeOrder: async () => order,
  });
  expect(await place()).toEqual({ placed: order.id, status: order.status });
  expect(call.mock.calls.map(([name]) => name).slice(0, 2)).toEqual(['saveDraft', 'placeOrder']);
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    body: { step: 'resume', version: 7, context: { idempotencyKey: key } },
  });
});

test('an order is not sent if its key could not be saved', async () => {
  const { call, place } = frozenDraft({ saveDraft: async () => Promise.reject(new Error('offline')) });
  await expect(place()).rejects.toThrow('offline');
  expect(call.mock.calls.map(([name]) => name)).toEqual(['saveDraft']);
});

test.each(['saveDraft', 'placeOrder'])('if a busy server refuses %s, no order was placed', async (name) => {
  const { place } = frozenDraft({
    saveDraft: async () => ({ id: 'rascunho', version: 8 }),
    [name]: async () => Promise.reject(busyError()),
  });
  expect(await place()).toMatchObject({ refused: { code: 'busy' } });
});

test.each([
  ['draft-stale', { draft: 'rascunho' }],
  ['key-reused', { key }],
] as const)(
  'after the refusal %s, the order that another tab placed counts as placed',
  async (code, query) => {
    const order = { ...anOrder(), status: 'cancelled' } as const;
    const { call, place } = frozenDraft({
      saveDraft: async () => ({ id: 'rascunho', version: 8 }),
      placeOrder: async () => Promise.reject(new ApiError({ kind: 'refused', refusal: { code } })),
      findOrders: async () => order,
    });
    expect(await place()).toEqual({ placed: order.id, status: 'cancelled' });
    expect(call.mock.calls.at(-1)).toEqual(['findOrders', { query: expect.objectContaining(query) }]);
  },
);

test('a draft that another tab changed, and that is not an order, stays refused', async () => {
  const refused = (code: 'draft-stale' | 'not-found') => async () =>
    Promise.reject(new ApiError({ kind: 'refused', refusal: { code } }));
  const { place } = frozenDraft({
    saveDraft: async () => ({ id: 'rascunho', version: 8 }),
    placeOrder: refused('draft-stale'),
    findOrders: refused('not-found'),
  });
  expect(await place()).toEqual({ refused: { code: 'draft-stale' } });
});

test('new terms come with the refusal, without another request', async () => {
  const reseller = aReseller();
  const refusal = { code: 'terms-changed', reseller, quote: aQuote(reseller) } as const;
  const { call, place } = frozenDraft({
    saveDraft: async () => ({ id: 'rascunho', version: 8 }),
    placeOrder: async () => Promise.reject(new ApiError({ kind: 'refused', refusal })),
  });
  expect(await place()).toEqual({ offer: { reseller, quote: refusal.quote, reason: 'prices' } });
  expect(call.mock.calls.map(([name]) => name)).toEqual(['saveDraft', 'placeOrder']);
});

function aQuote(reseller: Reseller) {
  const quote = priceCart(reseller, aCart(reseller), 'pix');
  if (!quote) throw new Error('the cart is sold that way');
  return quote;
}
