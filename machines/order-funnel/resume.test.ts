import { describe, expect, test } from 'vitest';
import {
  answer,
  arrival,
  at,
  elapsed,
  failure,
  outcome,
  startedBy,
  timersArmedBy,
} from '../../tests/model/funnel.ts';
import {
  aCart,
  aCoupon,
  aDraft,
  anOffer,
  anOrderId,
  aPoint,
  aProduct,
  aReseller,
} from '../../tests/support/factories.ts';

const product = aProduct({ refillCents: 11_000, withVesselCents: 30_000, limit: 5 });
const reseller = aReseller({ products: [product], freightCents: 500 });
const known = aDraft(reseller);
const key = '0b8f6a52-1111-4222-8333-944455556666';
const sent = { ...known, idempotencyKey: key };
const coupon = aCoupon();
const orderId = anOrderId();
const reviewing = { resume: 'reviewing' };
const looking = { resume: { verifying: 'looking' } };
const submit = { type: 'order.submit', key } as const;
const { payment: _, lines: __, ...rest } = known;
const placed = { ...rest, orderId, orderStatus: 'received' as const };
const live = { order: { live: 'tracking' } };

describe('reviewing', () => {
  test('the order is sent with its key, its total at the chosen method and its coupon', () => {
    const from = at(reviewing, { ...known, coupon, problem: { code: 'invalid-input' } });
    expect(outcome(from, submit)).toEqual(arrival({ resume: 'placing' }, { ...sent, coupon }));
    expect(startedBy(from, submit)).toEqual([
      {
        service: 'placeOrder',
        input: {
          key,
          request: {
            resellerId: reseller.id,
            lines: known.lines,
            address: known.address,
            customer: known.customer,
            payment: { method: 'pix' },
            couponName: coupon.name,
            expectedTotalCents: 10_500,
            expectedMinutes: 40,
          },
        },
      },
    ]);
  });

  test('the coupon dialog opens over the summary and remembers that step', () => {
    expect(outcome(at(reviewing, known), { type: 'step.open', step: 'coupon' })).toEqual(
      arrival({ coupon: 'entering' }, { ...known, returnTo: 'resume' }),
    );
  });

  test('an earlier step can be opened and does not show a problem of the summary', () => {
    const problem = { code: 'invalid-input' } as const;
    expect(outcome(at(reviewing, { ...known, problem }), { type: 'step.open', step: 'items' })).toEqual(
      arrival({ items: 'choosing' }, known),
    );
  });

  test('the coupon can be removed', () => {
    expect(outcome(at(reviewing, { ...known, coupon }), { type: 'coupon.remove' })).toEqual(
      arrival(reviewing, known),
    );
  });

  test.each([
    ['the note no longer covers the total', { payment: { method: 'cash', changeForCents: 11_499 } }],
    ['the method is no longer accepted', { payment: { method: 'gasDoPovo' } }],
    [
      'a line is not sold under the method',
      {
        payment: { method: 'debit' },
        lines: aCart(reseller, { withVessel: true }),
        reseller: {
          ...reseller,
          products: [{ ...product, priceByMethod: [{ method: 'debit', refillCents: 11_500 }] }],
        },
      },
    ],
  ] as const)('if %s, the payment opens again', (_name, changes) => {
    const from = { ...known, ...changes } as typeof known;
    expect(outcome(at({ items: 'choosing' }, from), { type: 'step.open', step: 'resume' })).toEqual(
      arrival({ payment: 'choosing' }, { ...from, problem: { code: 'payment-dropped' } }),
    );
  });

  test('if a line is no longer sold, the items open again', () => {
    const from = { ...known, lines: aCart(reseller, { quantity: 6 }) };
    expect(outcome(at({ items: 'choosing' }, from), { type: 'step.open', step: 'resume' })).toEqual(
      arrival({ items: 'choosing' }, { ...from, problem: { code: 'items-dropped' } }),
    );
  });
});

describe.each([
  ['placing', looking],
  ['placingAgain', { resume: 'unresolved' }],
] as const)('%s', (state, whenLost) => {
  const placing = at({ resume: state }, { ...sent, coupon, returnTo: 'resume' });

  test('a placed order clears the draft’s cart and is followed', () => {
    expect(outcome(placing, answer('placeOrder', { placed: orderId, status: 'received' }))).toEqual(
      arrival(live, { ...placed, returnTo: 'resume' }),
    );
  });

  test('an order that was placed and already refused opens as finished', () => {
    expect(outcome(placing, answer('placeOrder', { placed: orderId, status: 'rejected' }))).toEqual(
      arrival(
        { order: { finished: 'reviewing' } },
        { ...placed, orderStatus: 'rejected', returnTo: 'resume' },
      ),
    );
  });

  test('changed terms are shown, and the key is removed', () => {
    const offer = anOffer({ ...reseller, freightCents: 700 }, known);
    expect(outcome(placing, answer('placeOrder', { offer }))).toEqual(
      arrival({ resume: 'termsChanged' }, { ...known, coupon, returnTo: 'resume', offer }),
    );
  });

  test('an unverified phone is verified first', () => {
    expect(outcome(placing, answer('placeOrder', { refused: { code: 'phone-unverified' } }))).toEqual(
      arrival(
        { personalData: 'filling' },
        {
          ...known,
          verifiedPhone: undefined,
          coupon,
          returnTo: 'resume',
          problem: { code: 'phone-unverified' },
        },
      ),
    );
  });

  test('a refused order returns to the summary', () => {
    expect(outcome(placing, answer('placeOrder', { refused: { code: 'invalid-input' } }))).toEqual(
      arrival(reviewing, { ...known, coupon, returnTo: 'resume', problem: { code: 'invalid-input' } }),
    );
  });

  test.each(['reseller-closed', 'reseller-gone'] as const)(
    '%s: the list for the customer’s own address opens, and the cart stays',
    (code) => {
      const from = at({ resume: state }, { ...sent, browsing: aPoint() });
      const event = answer('placeOrder', { refused: { code } });
      expect(outcome(from, event)).toEqual(
        arrival({ resellers: 'loading' }, { ...known, problem: { code } }),
      );
      expect(startedBy(from, event)).toEqual([
        { service: 'listResellers', input: { point: known.address, resellerId: reseller.id } },
      ]);
    },
  );

  test.each([failure('placeOrder'), elapsed('serviceTimeout', `resume.${state}`)])(
    '%o: the outcome is unknown',
    (event) => {
      expect(outcome(placing, event)).toEqual(arrival(whenLost, { ...sent, coupon, returnTo: 'resume' }));
    },
  );
});

describe('verifying', () => {
  test('the order is looked up by its key for one minute', () => {
    const from = at({ resume: 'placing' }, sent);
    expect(startedBy(from, failure('placeOrder'))).toEqual([{ service: 'findOrderByKey', input: { key } }]);
    expect(timersArmedBy(from, failure('placeOrder'))).toEqual({
      'verifyingLimit.orderFunnel.resume.verifying': 60_000,
      'serviceTimeout.orderFunnel.resume.verifying.looking': 15_000,
    });
  });

  test('a found order is opened', () => {
    expect(
      outcome(at(looking, sent), answer('findOrderByKey', { found: orderId, status: 'received' })),
    ).toEqual(arrival(live, placed));
  });

  test('if the order is certainly absent, it is sent again with the same key', () => {
    const from = at(looking, sent);
    const absent = answer('findOrderByKey', { refused: { code: 'not-found' } });
    expect(outcome(from, absent)).toEqual(arrival({ resume: 'placingAgain' }, sent));
    expect(startedBy(from, absent)).toMatchObject([
      { service: 'placeOrder', input: { key, request: { lines: known.lines } } },
    ]);
  });

  test.each(['customer', 'address', 'reseller', 'payment'] as const)(
    'if the order is absent and the draft lost its %s, nothing is sent and the cart is editable again',
    (piece) => {
      const left = { ...known, [piece]: undefined };
      expect(
        outcome(
          at(looking, { ...left, idempotencyKey: key }),
          answer('findOrderByKey', { refused: { code: 'not-found' } }),
        ),
      ).toEqual(
        arrival(piece === 'address' ? { address: 'searching' } : { address: 'detailing' }, {
          ...left,
          problem: { code: 'resumed-earlier' },
        }),
      );
    },
  );

  test('if the session ended, the phone is verified before the lookup, and no other step opens', () => {
    const ended = answer('findOrderByKey', { refused: { code: 'phone-unverified' } });
    const { verifiedPhone: _gone, ...unverified } = sent;
    const identifying = { resume: { identifying: 'filling' } };
    expect(outcome(at(looking, sent), ended)).toEqual(arrival(identifying, unverified));
    expect(outcome(at(identifying, unverified), { type: 'step.open', step: 'items' })).toEqual(
      arrival(identifying, unverified),
    );
  });

  test.each([
    answer('findOrderByKey', { refused: { code: 'order-in-flight' } }),
    failure('findOrderByKey'),
    elapsed('serviceTimeout', 'resume.verifying.looking'),
  ])('%o: the order is looked up again after two seconds', (event) => {
    expect(outcome(at(looking, sent), event)).toEqual(arrival({ resume: { verifying: 'waiting' } }, sent));
    expect(timersArmedBy(at(looking, sent), event)).toEqual({
      'lookAgain.orderFunnel.resume.verifying.waiting': 2000,
    });
    expect(
      outcome(
        at({ resume: { verifying: 'waiting' } }, sent),
        elapsed('lookAgain', 'resume.verifying.waiting'),
      ),
    ).toEqual(arrival(looking, sent));
  });

  test('after a minute the outcome is shown as unknown, and the customer can look it up again', () => {
    for (const state of ['looking', 'waiting'])
      expect(
        outcome(at({ resume: { verifying: state } }, sent), elapsed('verifyingLimit', 'resume.verifying')),
      ).toEqual(arrival({ resume: 'unresolved' }, sent));
    expect(outcome(at({ resume: 'unresolved' }, sent), { type: 'placement.retry' })).toEqual(
      arrival(looking, sent),
    );
  });
});
