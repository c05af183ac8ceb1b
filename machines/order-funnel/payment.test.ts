import { describe, expect, test } from 'vitest';
import { arrival, at, outcome } from '../../tests/model/funnel.ts';
import { aCart, aCoupon, aDraft, aProduct, aReseller } from '../../tests/support/factories.ts';

const product = aProduct({
  refillCents: 11_000,
  withVesselCents: 30_000,
  priceByMethod: [{ method: 'debit', refillCents: 11_500 }],
});
const reseller = aReseller({
  products: [product],
  paymentMethods: ['pix', 'debit', 'cash'],
  freightCents: 500,
});
const { payment: _, ...cart } = aDraft(reseller);
const choosing = { payment: 'choosing' };
const problem = { code: 'payment-dropped' } as const;

describe('payment.choose', () => {
  test.each([
    { method: 'pix' },
    { method: 'debit' },
    { method: 'cash' },
    { method: 'cash', changeForCents: 11_500 },
    { method: 'cash', changeForCents: 20_000 },
  ] as const)('%o leads to the summary', (payment) => {
    expect(outcome(at(choosing, { ...cart, problem }), { type: 'payment.choose', payment })).toEqual(
      arrival({ resume: 'reviewing' }, { ...cart, payment }),
    );
  });

  test.each([
    ['a method not accepted here', cart, { method: 'credit' }],
    ['a note below the total', cart, { method: 'cash', changeForCents: 11_499 }],
    ['a note with another method', cart, { method: 'pix', changeForCents: 20_000 }],
    [
      'a line not sold under the method',
      { ...cart, lines: aCart(reseller, { withVessel: true }) },
      { method: 'debit' },
    ],
  ] as const)('%s does not leave the step', (__, known, payment) => {
    expect(outcome(at(choosing, { ...known, problem }), { type: 'payment.choose', payment })).toEqual(
      arrival(choosing, { ...known, problem }),
    );
  });

  test('the note must cover the total after the coupon', () => {
    const known = { ...cart, coupon: aCoupon() };
    const payment = { method: 'cash', changeForCents: 10_500 } as const;
    expect(outcome(at(choosing, known), { type: 'payment.choose', payment })).toEqual(
      arrival({ resume: 'reviewing' }, { ...known, payment }),
    );
  });
});

test('the voucher is accepted only with a P13 refill', () => {
  const credentialed = aReseller({
    products: [product],
    paymentMethods: ['pix', 'gasDoPovo'],
    acceptsGasDoPovo: true,
  });
  const known = { ...cart, reseller: credentialed };
  const payment = { method: 'gasDoPovo' } as const;
  const choose = { type: 'payment.choose', payment } as const;
  const withVessel = { ...known, lines: aCart(reseller, { withVessel: true }) };
  expect(outcome(at(choosing, known), choose)).toEqual(
    arrival({ resume: 'reviewing' }, { ...known, payment }),
  );
  expect(outcome(at(choosing, withVessel), choose)).toEqual(arrival(choosing, withVessel));
});

test('the coupon can be removed', () => {
  expect(outcome(at(choosing, { ...cart, coupon: aCoupon() }), { type: 'coupon.remove' })).toEqual(
    arrival(choosing, cart),
  );
});

test('the coupon dialog opens over the payment and stores that step', () => {
  expect(
    outcome(at(choosing, { ...cart, returnTo: 'resume', problem }), { type: 'step.open', step: 'coupon' }),
  ).toEqual(arrival({ coupon: 'entering' }, { ...cart, returnTo: 'payment' }));
});
