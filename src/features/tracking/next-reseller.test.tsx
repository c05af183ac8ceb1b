// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { NextReseller as Next } from '#contract/order/next-reseller';
import type { Api } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { aCart, anOrder, anOrderRequest, aPricing, aReseller } from '../../../tests/support/factories.ts';
import { renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { NextReseller } from './next-reseller.tsx';

afterEach(cleanup);

const reseller = aReseller({ name: 'Gás da Praça', freightCents: 2_000 });
const quote = aPricing(reseller, aCart(reseller), { method: 'pix' });
const order = anOrder({ status: 'rejected', totalCents: quote.totalCents - 300 });
const request = anOrderRequest({ previousId: order.id, expectedTotalCents: quote.totalCents });
const next = { offer: { reseller, quote, request } } satisfies Next;

async function open(api: Record<string, (...rest: unknown[]) => Promise<unknown>>) {
  const call = async (name: string, ...rest: unknown[]) => api[name]?.(...rest);
  return renderStep(<NextReseller order={order} />, {
    events: [restored('address', {}), { type: 'step.open', step: 'tracking', orderId: order.id }],
    services: { fetchOrder: async () => ({ found: order.status }) },
    queryData: [[['order', order.id], order]],
    api: call as Api['call'],
  });
}

const press = () => screen.findByRole('button', { name: /^Pedir de Gás da Praça · R\$/ });

test('one press places the same order with the next reseller, and opens it', async () => {
  const placed = anOrder();
  const placeOrder = vi.fn(async () => placed);
  const { user, actor } = await open({ findNextReseller: vi.fn(async () => next), placeOrder });
  expect((await screen.findByText(/a mais/)).textContent).toMatch(/^R\$\s3,00 a mais: R\$.*, antes R\$/);
  await user.click(await press());
  expect(placeOrder).toHaveBeenCalledExactlyOnceWith(
    { body: request },
    { headers: { 'Idempotency-Key': `outra-${order.id}` } },
  );
  expect(actor.getSnapshot().context.orderId).toBe(placed.id);
});

test('if the terms changed, the offer is fetched again and shown, and nothing is ordered', async () => {
  const dearer = { offer: { ...next.offer, quote: { ...quote, totalCents: quote.totalCents + 700 } } };
  const findNextReseller = vi.fn(async () => dearer).mockResolvedValueOnce(next);
  const refusal = { code: 'reseller-closed' } as const;
  const placeOrder = vi.fn(() => Promise.reject(new ApiError({ kind: 'refused', refusal })));
  const { user, actor } = await open({ findNextReseller, placeOrder });
  await user.click(await press());
  await screen.findByText(/^As condições mudaram/);
  expect((await screen.findByText(/a mais/)).textContent).toMatch(/^R\$\s10,00 a mais/);
  expect(actor.getSnapshot().context.orderId).toBe(order.id);
});

test('if the offer is gone and nobody else has the items, a message is shown', async () => {
  const findNextReseller = vi.fn(async () => ({})).mockResolvedValueOnce(next as never);
  const refusal = { code: 'terms-changed' as const, quote: { ...quote, lines: [] }, reseller };
  const placeOrder = vi.fn(() => Promise.reject(new ApiError({ kind: 'refused', refusal })));
  const { user } = await open({ findNextReseller, placeOrder });
  await user.click(await press());
  await screen.findByText(/^Essa revenda não pode mais atender/);
  expect(screen.queryByRole('button', { name: /^Pedir de/ })).toBeNull();
});

test('after a lost answer the button can be pressed again, and an order made elsewhere is linked', async () => {
  const placedId = anOrder().id;
  const findNextReseller = vi.fn(async () => ({ placedId })).mockResolvedValueOnce(next as never);
  const placeOrder = vi
    .fn()
    .mockRejectedValueOnce(new ApiError({ kind: 'network' }))
    .mockRejectedValueOnce(new ApiError({ kind: 'refused', refusal: { code: 'key-reused' } }));
  const { user, actor } = await open({ findNextReseller, placeOrder });
  await user.click(await press());
  await screen.findByText(/o pedido não se repete/);
  await user.click(await press());
  await user.click(await screen.findByRole('link', { name: 'Ver o novo pedido' }));
  expect(actor.getSnapshot().context.orderId).toBe(placedId);
});
