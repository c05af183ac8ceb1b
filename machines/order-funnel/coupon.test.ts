import { describe, expect, test } from 'vitest';
import { answer, arrival, at, elapsed, failure, outcome, startedBy } from '../../tests/model/funnel.ts';
import { aCart, aCoupon, aDraft, aProduct, aReseller } from '../../tests/support/factories.ts';

const dearInCredit = aProduct({
  refillCents: 11_000,
  priceByMethod: [{ method: 'credit', refillCents: 11_700 }],
});
const known = aDraft(aReseller({ products: [dearInCredit], freightCents: 500 }));
const overSummary = { ...known, returnTo: 'resume' as const };
const coupon = aCoupon();
const entering = { coupon: 'entering' };
const validating = { coupon: 'validating' };
const problem = { code: 'coupon-expired' } as const;

describe('entering', () => {
  test('a code is validated for this reseller and for the highest price of the cart', () => {
    const from = at(entering, { ...known, problem });
    const submit = { type: 'coupon.submit', name: 'GAS10' } as const;
    expect(outcome(from, submit)).toEqual(arrival(validating, known));
    expect(startedBy(from, submit)).toEqual([
      {
        service: 'validateCoupon',
        input: {
          name: 'GAS10',
          resellerId: known.reseller.id,
          subtotalCents: 11_700,
        },
      },
    ]);
  });

  test('closing the dialog returns to the step that opened it', () => {
    const close = { type: 'dialog.close' } as const;
    expect(outcome(at(entering, { ...known, problem }), close)).toEqual(
      arrival({ payment: 'choosing' }, known),
    );
    expect(outcome(at(entering, { ...overSummary, problem }), close)).toEqual(
      arrival({ resume: 'reviewing' }, overSummary),
    );
  });

  test('removing the coupon keeps the dialog open', () => {
    expect(outcome(at(entering, { ...known, coupon }), { type: 'coupon.remove' })).toEqual(
      arrival(entering, known),
    );
  });

  test('the summary leads to the payment if the note does not cover the total without the coupon', () => {
    const payment = { method: 'cash', changeForCents: 11_000 } as const;
    const from = at(entering, { ...overSummary, payment, coupon });
    expect(outcome(from, { type: 'dialog.close' })).toEqual(
      arrival({ resume: 'reviewing' }, { ...overSummary, payment, coupon }),
    );
    expect(outcome(from, { type: 'coupon.remove' }, { type: 'dialog.close' })).toEqual(
      arrival({ payment: 'choosing' }, { ...overSummary, payment, problem: { code: 'payment-dropped' } }),
    );
  });
});

describe('validating', () => {
  test('a valid coupon is stored and the dialog closes', () => {
    const valid = answer('validateCoupon', { valid: coupon });
    expect(outcome(at(validating, known), valid)).toEqual(
      arrival({ payment: 'choosing' }, { ...known, coupon }),
    );
    expect(outcome(at(validating, overSummary), valid)).toEqual(
      arrival({ resume: 'reviewing' }, { ...overSummary, coupon }),
    );
  });

  test.each([
    { refused: { code: 'coupon-invalid' } },
    { refused: { code: 'invalid-input' } },
    { refused: { code: 'coupon-expired' } },
    { refused: { code: 'coupon-used' } },
    { refused: { code: 'coupon-minimum', minimumCents: 15_000 } },
  ] as const)('%o shows the reason and keeps an earlier coupon', ({ refused }) => {
    expect(outcome(at(validating, { ...known, coupon }), answer('validateCoupon', { refused }))).toEqual(
      arrival(entering, { ...known, coupon, problem: refused }),
    );
  });

  test.each([
    [failure('validateCoupon'), 'network'],
    [elapsed('serviceTimeout', 'coupon.validating'), 'slow'],
  ] as const)('%o', (event, code) => {
    expect(outcome(at(validating, known), event)).toEqual(arrival(entering, { ...known, problem: { code } }));
  });

  test('closing the dialog cancels the validation', () => {
    expect(outcome(at(validating, known), { type: 'dialog.close' })).toEqual(arrival(entering, known));
    expect(outcome(at(validating, known), { type: 'step.open', step: 'items' })).toEqual(
      arrival({ items: 'choosing' }, known),
    );
  });

  test('the minimum is checked against zero if the reseller sells no line any more', () => {
    const gone = { ...known, lines: aCart(aReseller()) };
    expect(startedBy(at(entering, gone), { type: 'coupon.submit', name: 'GAS10' })).toMatchObject([
      { input: { subtotalCents: 0 } },
    ]);
  });
});
