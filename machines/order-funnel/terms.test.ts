import { describe, expect, test } from 'vitest';
import { arrival, at, outcome, startedBy } from '../../tests/model/funnel.ts';
import { aCoupon, aDraft, anOffer, aProduct, aReseller } from '../../tests/support/factories.ts';
import { neededBasket } from './cart.ts';
import { emptyContext, type OrderFunnelContext } from './context.ts';

const product = aProduct({ refillCents: 11_000 });
const reseller = aReseller({ products: [product], freightCents: 500 });
const known = { ...aDraft(reseller), coupon: aCoupon() };
const state = { resume: 'termsChanged' };
const key = 'd2c3a9e0-aaaa-4bbb-8ccc-1dddeeeeffff';
const accept = { type: 'terms.accept', key } as const;
const decline = { type: 'terms.decline' } as const;

function offered(changes: Partial<typeof reseller>, rest: Partial<OrderFunnelContext> = {}) {
  const then = { ...reseller, ...changes };
  const order = { ...known, ...rest };
  return { then, from: at(state, { ...order, offer: anOffer(then, order) }) };
}

describe('terms that still cover the whole order', () => {
  const { then, from } = offered({ products: [{ ...product, refillCents: 11_200 }] });

  test('accepted: the order is sent with a new key and the new total, without a coupon that the offer lacks', () => {
    expect(outcome(from, accept)).toEqual(
      arrival({ resume: 'placing' }, { ...known, reseller: then, coupon: undefined, idempotencyKey: key }),
    );
    expect(startedBy(from, accept)).toMatchObject([
      { service: 'placeOrder', input: { key, request: { expectedTotalCents: 11_700 } } },
    ]);
  });

  test('declined: the summary shows the new terms and nothing is sent', () => {
    expect(outcome(from, decline)).toEqual(
      arrival({ resume: 'reviewing' }, { ...known, reseller: then, coupon: undefined }),
    );
    expect(startedBy(from, decline)).toEqual([]);
  });

  test('a coupon in the offer is stored', () => {
    const coupon = aCoupon({ amount: 500 });
    const offer = anOffer(reseller, known, { coupon });
    expect(outcome(at(state, { ...known, offer }), accept)).toEqual(
      arrival({ resume: 'placing' }, { ...known, coupon, idempotencyKey: key }),
    );
  });
});

describe('other terms are never sent before the customer sees them, accepted or declined', () => {
  test.each([accept, decline])('$type with the payment method gone', (event) => {
    const { then, from } = offered({ paymentMethods: ['cash'] });
    expect(outcome(from, event)).toEqual(
      arrival(
        { payment: 'choosing' },
        {
          ...known,
          reseller: then,
          coupon: undefined,
          payment: undefined,
          problem: { code: 'payment-dropped' },
        },
      ),
    );
  });

  test.each([accept, decline])('$type with a note below the new total', (event) => {
    const payment = { method: 'cash', changeForCents: 11_500 } as const;
    const { then, from } = offered({ freightCents: 600 }, { payment });
    expect(outcome(from, event)).toEqual(
      arrival(
        { payment: 'choosing' },
        { ...known, payment, reseller: then, coupon: undefined, problem: { code: 'payment-dropped' } },
      ),
    );
  });

  test.each([accept, decline])('$type with the only line gone', (event) => {
    const { then, from } = offered({ products: [aProduct({ kind: 'P45' })] });
    expect(outcome(from, event)).toEqual(
      arrival(
        { items: 'choosing' },
        {
          ...known,
          reseller: then,
          lines: [],
          basket: neededBasket({ ...emptyContext, ...known }),
          coupon: undefined,
          problem: { code: 'items-dropped' },
        },
      ),
    );
  });

  test.each([accept, decline])('$type with a lowered cap', (event) => {
    const lines = [{ productId: product.id, quantity: 3, withVessel: false }];
    const { then, from } = offered({ products: [{ ...product, limit: 2 }] }, { lines });
    expect(outcome(from, event)).toEqual(
      arrival(
        { resume: 'reviewing' },
        {
          ...known,
          reseller: then,
          lines: [{ productId: product.id, quantity: 2, withVessel: false }],
          coupon: undefined,
          problem: { code: 'items-dropped' },
        },
      ),
    );
  });

  test.each([accept, decline])('$type with another brand in its place', (event) => {
    const other = aProduct({ brand: 'Liquigás' });
    const { then, from } = offered({ products: [other] });
    expect(outcome(from, event)).toEqual(
      arrival(
        { items: 'choosing' },
        {
          ...known,
          reseller: then,
          lines: [],
          basket: neededBasket({ ...emptyContext, ...known }),
          coupon: undefined,
          problem: { code: 'items-dropped' },
        },
      ),
    );
  });
});
