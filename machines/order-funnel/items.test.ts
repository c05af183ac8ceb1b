import { describe, expect, test } from 'vitest';
import { arrival, at, outcome, stepAndContext } from '../../tests/model/funnel.ts';
import { aCart, anAddress, aProduct, aReseller } from '../../tests/support/factories.ts';
import type { OrderFunnelContext } from './context.ts';
import { stepAfter } from './steps.ts';

const address = anAddress();
const refillOnly = aProduct({ withVesselCents: undefined, limit: 3 });
const reseller = aReseller({ products: [refillOnly, aProduct()] });
const choosing = { items: 'choosing' };
const next = stepAfter('items');
const nextWith = (known: Partial<OrderFunnelContext>) => ({
  step: next,
  context: arrival({}, known).context,
});
const from = at(choosing, { address, reseller, problem: { code: 'items-dropped' } });
const unchanged = arrival(choosing, { address, reseller, problem: { code: 'items-dropped' } });

describe('items.submit', () => {
  test('a cart that the reseller sells leads to the next step and clears the problem', () => {
    const lines = aCart(reseller, { quantity: 3 });
    expect(stepAndContext(from, { type: 'items.submit', lines })).toEqual(
      nextWith({ address, reseller, lines }),
    );
  });

  test('refills and new vessels of one product share its cap', () => {
    const both = aProduct({ limit: 2 });
    const other = { ...reseller, products: [both] };
    const submit = (refills: number) =>
      stepAndContext(at(choosing, { address, reseller: other }), {
        type: 'items.submit',
        lines: [
          { productId: both.id, quantity: refills, withVessel: false },
          { productId: both.id, quantity: 1, withVessel: true },
        ],
      }).step;
    expect([submit(1), submit(2)]).toEqual([next, 'items']);
  });

  test('the submitted lines belong to the present reseller', () => {
    const lines = aCart(reseller);
    const known = { address, reseller, lines: aCart(aReseller()), linesFrom: aReseller() };
    expect(stepAndContext(at(choosing, known), { type: 'items.submit', lines })).toEqual(
      nextWith({ address, reseller, lines }),
    );
  });

  test.each([
    ['an empty cart', []],
    ['more than its cap', aCart(reseller, { quantity: 4 })],
    [
      'more than its cap in two lines',
      [...aCart(reseller, { quantity: 2 }), ...aCart(reseller, { quantity: 2 })],
    ],
    ['none of it', aCart(reseller, { quantity: 0 })],
    ['a vessel it does not sell', aCart(reseller, { withVessel: true })],
    ['another reseller’s product', aCart(aReseller())],
    ['one of two lines', [...aCart(reseller), ...aCart(aReseller())]],
  ])('%s stays at the step', (_, lines) => {
    expect(outcome(from, { type: 'items.submit', lines })).toEqual(unchanged);
  });

  const twoPrices = aProduct({ priceByMethod: [{ method: 'pix', refillCents: 10_500 }] });
  const vessel = { productId: twoPrices.id, quantity: 1, withVessel: true };

  test('a cart leads to the next step only if an accepted payment method can pay for it', () => {
    for (const [paymentMethods, step] of [
      [['pix'], 'items'],
      [['pix', 'debit'], next],
    ] as const) {
      const other = { ...reseller, products: [twoPrices], paymentMethods: [...paymentMethods] };
      expect(
        stepAndContext(at(choosing, { address, reseller: other }), { type: 'items.submit', lines: [vessel] })
          .step,
      ).toEqual(step);
    }
  });

  test('a cash price does not count if the reseller does not accept cash', () => {
    const dearCash = aProduct({ priceByMethod: [{ method: 'cash', refillCents: 10_500 }] });
    const other = { ...reseller, products: [dearCash], paymentMethods: ['pix' as const] };
    const lines = [{ productId: dearCash.id, quantity: 1, withVessel: true }];
    expect(
      stepAndContext(at(choosing, { address, reseller: other }), { type: 'items.submit', lines }),
    ).toEqual(nextWith({ address, reseller: other, lines }));
  });

  test('without a reseller it stays at the step', () => {
    expect(outcome(at(choosing, { address }), { type: 'items.submit', lines: aCart(reseller) })).toEqual(
      arrival(choosing, { address }),
    );
  });
});
