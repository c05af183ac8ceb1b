import { describe, expect, test } from 'vitest';
import { answer, arrival, at, elapsed, failure, outcome, startedBy } from '../../tests/model/funnel.ts';
import {
  aCart,
  aCoupon,
  aDraft,
  anAddress,
  anOrderId,
  aPlace,
  aPoint,
  aReseller,
} from '../../tests/support/factories.ts';

const orderId = anOrderId();
const known = { orderId, orderStatus: 'received' as const };
const loading = { order: 'loading' };
const tracking = { order: { live: 'tracking' } };
const open = { type: 'step.open', step: 'tracking', orderId } as const;

describe('opening an order', () => {
  test('an unknown order is fetched', () => {
    const from = at({ address: 'searching' }, { problem: { code: 'network' } });
    expect(outcome(from, open)).toEqual(arrival(loading, { orderId }));
    expect(startedBy(from, open)).toEqual([{ service: 'fetchOrder', input: { id: orderId } }]);
  });

  test('a known order is followed at once', () => {
    expect(outcome(at({ address: 'searching' }, known), open)).toEqual(arrival(tracking, known));
    expect(startedBy(at({ address: 'searching' }, known), open)).toEqual([
      { service: 'followOrder', input: { id: orderId } },
    ]);
  });

  test.each([
    loading,
    { order: 'unavailable' },
    { order: { identifying: 'filling' } },
    tracking,
    { order: { finished: 'reviewing' } },
  ])('another order is fetched from %o', (value) => {
    const other = anOrderId();
    const ask = { ...open, step: 'cancel', orderId: other } as const;
    expect(outcome(at(value, known), ask)).toEqual(
      arrival(loading, { orderId: other, requestedOrderStep: 'cancel' }),
    );
    expect(startedBy(at(value, known), ask)).toEqual([{ service: 'fetchOrder', input: { id: other } }]);
  });
});

describe('loading', () => {
  test.each([
    ['received', tracking],
    ['accepted', tracking],
    ['dispatched', tracking],
    ['delivered', tracking],
    ['confirmed', { order: { finished: 'reviewing' } }],
    ['cancelled', { order: { finished: 'reviewing' } }],
    ['rejected', { order: { finished: 'reviewing' } }],
    ['expired', { order: { finished: 'reviewing' } }],
    ['refusedAtDoor', { order: { finished: 'reviewing' } }],
  ] as const)('an order that is %s opens its state', (status, value) => {
    expect(outcome(at(loading, { orderId }), answer('fetchOrder', { found: status }))).toEqual(
      arrival(value, { orderId, orderStatus: status }),
    );
  });

  test('an order that this session may not see asks for the phone', () => {
    expect(
      outcome(at(loading, { orderId }), answer('fetchOrder', { refused: { code: 'not-found' } })),
    ).toEqual(arrival({ order: { identifying: 'filling' } }, { orderId }));
  });

  test.each([
    [failure('fetchOrder'), 'network'],
    [elapsed('serviceTimeout', 'order.loading'), 'slow'],
  ] as const)('%o shows the order as unavailable, and it can be requested again', (event, code) => {
    const unavailable = arrival({ order: 'unavailable' }, { orderId, problem: { code } });
    expect(outcome(at(loading, { orderId }), event)).toEqual(unavailable);
    expect(outcome(at(unavailable.value, unavailable.context), { type: 'order.retry' })).toEqual(
      arrival(loading, { orderId }),
    );
  });

  test.each([loading, { order: 'unavailable' }, { order: { identifying: { enteringCode: 'cooling' } } }])(
    'a dialog of the same order requested in %o is remembered, and the order is not fetched again',
    (value) => {
      const from = at(value, { orderId });
      expect(outcome(from, { ...open, step: 'cancel' })).toEqual(
        arrival(value, { orderId, requestedOrderStep: 'cancel' }),
      );
      expect(startedBy(from, { ...open, step: 'cancel' })).toEqual([]);
    },
  );
});

describe('finished', () => {
  const reviewing = { order: { finished: 'reviewing' } };
  const repeating = { order: { finished: 'repeating' } };
  const done = { orderId, orderStatus: 'confirmed' as const };
  const problem = { code: 'too-late', service: 'cancelOrder' } as const;

  test('a problem of this order is not shown in another step', () => {
    expect(outcome(at(reviewing, { ...done, problem }), { type: 'step.open', step: 'address' })).toEqual(
      arrival({ address: 'searching' }, done),
    );
  });

  test('no dialog opens over a finished order', () => {
    for (const step of ['tracking', 'cancel', 'deliveryConfirmation'] as const)
      expect(outcome(at(reviewing, { ...done, problem }), { ...open, step })).toEqual(
        arrival(reviewing, { ...done, problem }),
      );
  });

  test.each(['cancel', 'deliveryConfirmation'] as const)(
    'a link to %s shows the order without a dialog',
    (step) => {
      const link = { ...open, step };
      expect(
        outcome(at({ address: 'searching' }), link, answer('fetchOrder', { found: 'confirmed' })),
      ).toEqual(arrival(reviewing, done));
    },
  );

  test('a second request to repeat changes nothing', () => {
    const from = at(reviewing, { ...done, problem });
    expect(outcome(from, { type: 'order.repeat' })).toEqual(arrival(repeating, done));
    expect(startedBy(from, { type: 'order.repeat' })).toEqual([
      { service: 'prepareRepeat', input: { id: orderId } },
    ]);
  });

  const { verifiedPhone, ...ready } = aDraft();
  const { reach, ...repeated } = ready;
  const leftover = { place: aPlace(), browsing: aPoint(), linesFrom: aReseller(), coupon: aCoupon() };

  test('a copied order without missing data opens the summary, with nothing of another cart', () => {
    expect(
      outcome(
        at(repeating, { ...done, ...leftover, verifiedPhone, reach: 'none' }),
        answer('prepareRepeat', { ready: repeated }),
      ),
    ).toEqual(arrival({ resume: 'reviewing' }, { ...done, ...ready, verifiedPhone, reach }));
  });

  test('a copied order on a device that does not know the phone first verifies it', () => {
    expect(outcome(at(repeating, done), answer('prepareRepeat', { ready: repeated }))).toEqual(
      arrival({ personalData: 'filling' }, { ...done, ...ready }),
    );
  });

  test('a copied order that is no longer sold that way opens the items', () => {
    const tooMany = { ...repeated, lines: aCart(ready.reseller, { quantity: 6 }) };
    expect(
      outcome(at(repeating, { ...done, verifiedPhone }), answer('prepareRepeat', { ready: tooMany })),
    ).toEqual(
      arrival(
        { items: 'choosing' },
        { ...done, ...ready, ...tooMany, verifiedPhone, problem: { code: 'items-dropped' } },
      ),
    );
  });

  test.each(['repeating', 'seeking'] as const)(
    'if the reseller is gone (%s), the list for that address opens',
    (state) => {
      const address = anAddress();
      const cart = { ...repeated, address, reseller: undefined, lines: [] };
      const event = answer('prepareRepeat', { refused: { code: 'reseller-gone' }, cart });
      const from = at({ order: { finished: state } }, { ...done, ...leftover, ...aDraft(), verifiedPhone });
      expect(outcome(from, event)).toEqual(
        arrival(
          { resellers: 'loading' },
          { ...done, ...cart, verifiedPhone, reach: 'some', problem: { code: 'reseller-gone' } },
        ),
      );
      expect(startedBy(from, event)).toEqual([{ service: 'listResellers', input: { point: address } }]);
    },
  );

  test.each(['repeating', 'seeking'] as const)(
    'if the reseller is closed (%s), the list opens and the cart stays',
    (state) => {
      const cart = { ...repeated, coupon: aCoupon(), reseller: { ...repeated.reseller, open: false } };
      expect(
        outcome(
          at({ order: { finished: state } }, { ...done, verifiedPhone }),
          answer('prepareRepeat', { refused: { code: 'reseller-closed' }, cart }),
        ),
      ).toEqual(
        arrival(
          { resellers: 'loading' },
          { ...done, ...cart, verifiedPhone, problem: { code: 'reseller-closed' } },
        ),
      );
    },
  );

  test('seeking another reseller opens the list with the whole cart, although the same reseller is available', () => {
    const from = at(reviewing, { ...done, verifiedPhone });
    const repeatEvent = { type: 'order.repeat', elsewhere: true } as const;
    const repeatedWithCoupon = { ...repeated, coupon: aCoupon() };
    expect(startedBy(from, repeatEvent)).toEqual([{ service: 'prepareRepeat', input: { id: orderId } }]);
    expect(outcome(from, repeatEvent, answer('prepareRepeat', { ready: repeatedWithCoupon }))).toEqual(
      arrival({ resellers: 'loading' }, { ...done, ...repeatedWithCoupon, verifiedPhone, reach }),
    );
  });

  test.each([
    [failure('prepareRepeat'), 'network'],
    [elapsed('serviceTimeout', 'order.finished.repeating'), 'slow'],
  ] as const)('repeating: %o', (event, code) => {
    expect(outcome(at(repeating, done), event)).toEqual(arrival(reviewing, { ...done, problem: { code } }));
  });
});
