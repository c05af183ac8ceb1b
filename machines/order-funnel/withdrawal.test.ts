import { describe, expect, test } from 'vitest';
import { answer, arrival, at, elapsed, failure, outcome, startedBy } from '../../tests/model/funnel.ts';
import { anOrderId } from '../../tests/support/factories.ts';
import type { OrderFunnelContext } from './context.ts';

const orderId = anOrderId();
const tracking = { order: { live: 'tracking' } };
const finished = { order: { finished: 'reviewing' } };
const open = { type: 'step.open', step: 'tracking', orderId } as const;
const network = { code: 'network' } as const;
const over = { code: 'too-late', service: 'withdrawPurchase' } as const;

const is = (
  orderStatus: NonNullable<OrderFunnelContext['orderStatus']>,
  rest: Partial<OrderFunnelContext> = {},
) => ({ orderId, orderStatus, ...rest });

describe('from a finished order', () => {
  const reviewing = finished;
  const withdrawing = { order: { finished: 'withdrawing' } };
  const done = is('confirmed');

  test('is requested once and cannot be interrupted', () => {
    const from = at(reviewing, { ...done, problem: over });
    expect(outcome(from, { type: 'order.withdraw' })).toEqual(arrival(withdrawing, done));
    expect(startedBy(from, { type: 'order.withdraw' })).toEqual([
      { service: 'withdrawPurchase', input: { id: orderId } },
    ]);
    expect(outcome(at(withdrawing, done), { type: 'step.open', step: 'address' })).toEqual(
      arrival(withdrawing, done),
    );
  });

  test.each([
    [answer('withdrawPurchase', { withdrawn: 'D20261119-000001' }), undefined],
    [answer('withdrawPurchase', { refused: { code: 'too-late' } }), over],
    [failure('withdrawPurchase'), { code: 'network' }],
    [elapsed('serviceTimeout', 'order.finished.withdrawing'), { code: 'slow' }],
  ] as const)('%o returns to the order with %s', (event, problem) => {
    expect(outcome(at(withdrawing, done), event)).toEqual(arrival(reviewing, { ...done, problem }));
  });
});

describe('from an order that was delivered and not confirmed yet', () => {
  const withdrawing = { order: { live: 'withdrawing' } };
  const withdraw = { type: 'order.withdraw' } as const;

  test('is sent once, and cannot be interrupted', () => {
    const from = at(tracking, is('delivered', { problem: over }));
    expect(outcome(from, withdraw)).toEqual(arrival(withdrawing, is('delivered')));
    expect(startedBy(from, withdraw)).toEqual([{ service: 'withdrawPurchase', input: { id: orderId } }]);
    expect(outcome(at(withdrawing, is('delivered')), open)).toEqual(arrival(withdrawing, is('delivered')));
  });

  test('is not possible before the delivery', () => {
    expect(outcome(at(tracking, is('dispatched')), withdraw)).toEqual(arrival(tracking, is('dispatched')));
  });

  test.each([
    [answer('withdrawPurchase', { withdrawn: 'D20261119-000001' }), undefined],
    [answer('withdrawPurchase', { refused: { code: 'too-late' } }), over],
    [failure('withdrawPurchase'), network],
    [elapsed('serviceTimeout', 'order.live.withdrawing'), { code: 'slow' }],
  ] as const)('%o', (event, problem) => {
    expect(outcome(at(withdrawing, is('delivered')), event)).toEqual(
      arrival(tracking, is('delivered', { problem })),
    );
  });

  test('an update of the order does not cancel it', () => {
    const updated = outcome(at(withdrawing, is('delivered')), { type: 'order.updated', status: 'confirmed' });
    expect(updated).toEqual(arrival(withdrawing, is('confirmed')));
    expect(
      outcome(
        at(updated.value, updated.context),
        answer('withdrawPurchase', { withdrawn: 'D20261119-000001' }),
      ),
    ).toEqual(arrival(finished, is('confirmed')));
  });
});
