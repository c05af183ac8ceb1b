import { describe, expect, test } from 'vitest';
import { answer, arrival, at, elapsed, failure, outcome, startedBy } from '../../tests/model/funnel.ts';
import { anOrderId } from '../../tests/support/factories.ts';
import type { OrderFunnelContext } from './context.ts';

const orderId = anOrderId();
const tracking = { order: { live: 'tracking' } };
const finished = { order: { finished: 'reviewing' } };
const confirming = { order: { live: { cancel: 'confirming' } } };
const cancelling = { order: { live: { cancel: 'sending' } } };
const checking = { order: { live: { deliveryConfirmation: 'checking' } } };
const refusing = { order: { live: { deliveryConfirmation: 'refusing' } } };
const settling = { order: { live: { deliveryConfirmation: 'sending' } } };
const registering = { order: { live: { deliveryConfirmation: 'registering' } } };
const open = { type: 'step.open', step: 'tracking', orderId } as const;
const close = { type: 'dialog.close' } as const;
const network = { code: 'network' } as const;
const tooLate = { code: 'too-late', service: 'cancelOrder' } as const;

const is = (
  orderStatus: NonNullable<OrderFunnelContext['orderStatus']>,
  rest: Partial<OrderFunnelContext> = {},
) => ({
  orderId,
  orderStatus,
  ...rest,
});
const inCancel = { requestedOrderStep: 'cancel' as const };
const inConfirmation = { requestedOrderStep: 'deliveryConfirmation' as const };

describe('opening a dialog', () => {
  test.each(['received', 'accepted'] as const)('the cancel dialog opens while the order is %s', (status) => {
    expect(outcome(at(tracking, is(status, { problem: tooLate })), { ...open, step: 'cancel' })).toEqual(
      arrival(confirming, is(status, inCancel)),
    );
  });

  test.each(['dispatched', 'delivered'] as const)(
    'the confirmation dialog opens once the order is %s',
    (status) => {
      expect(
        outcome(at(tracking, is(status, { problem: tooLate })), { ...open, step: 'deliveryConfirmation' }),
      ).toEqual(arrival(checking, is(status, inConfirmation)));
    },
  );

  test.each(['dispatched', 'delivered'] as const)(
    'while the order is %s, it shows that cancelling is too late',
    (status) => {
      expect(outcome(at(tracking, is(status)), { ...open, step: 'cancel' })).toEqual(
        arrival(tracking, is(status, { problem: tooLate })),
      );
    },
  );

  test.each(['received', 'accepted'] as const)('while the order is %s, confirming is too early', (status) => {
    expect(outcome(at(tracking, is(status)), { ...open, step: 'deliveryConfirmation' })).toEqual(
      arrival(tracking, is(status)),
    );
  });

  test('opening the other dialog does not keep the problem of the first', () => {
    expect(outcome(at(confirming, is('received', { ...inCancel, problem: network })), open)).toEqual(
      arrival(tracking, is('received')),
    );
  });
});

describe('closing a dialog', () => {
  test.each([confirming, checking, refusing])('%o leads to the tracking and clears the problem', (value) => {
    expect(outcome(at(value, is('received', { ...inCancel, problem: network })), close)).toEqual(
      arrival(tracking, is('received')),
    );
  });

  test.each([cancelling, settling, registering])(
    '%o does not close while the request is being sent',
    (value) => {
      expect(outcome(at(value, is('received', inCancel)), close)).toEqual(
        arrival(value, is('received', inCancel)),
      );
    },
  );
});

describe('an update', () => {
  const updated = (status: NonNullable<OrderFunnelContext['orderStatus']>) =>
    ({ type: 'order.updated', status }) as const;

  test('changes the status, and leaves the tracking at a final status', () => {
    expect(outcome(at(tracking, is('received')), updated('accepted'))).toEqual(
      arrival(tracking, is('accepted')),
    );
    expect(outcome(at(tracking, is('received')), updated('expired'))).toEqual(
      arrival(finished, is('expired')),
    );
  });

  test.each(['network', 'slow', 'busy'] as const)(
    'shows the effect of a call whose response was lost: %s',
    (code) => {
      expect(
        outcome(at(confirming, is('received', { ...inCancel, problem: { code } })), updated('cancelled')),
      ).toEqual(arrival(finished, is('cancelled')));
      expect(
        outcome(
          at(checking, is('delivered', { ...inConfirmation, problem: { code } })),
          updated('confirmed'),
        ),
      ).toEqual(arrival(finished, is('confirmed')));
      expect(outcome(at(tracking, is('delivered', { problem: { code } })), updated('delivered'))).toEqual(
        arrival(tracking, is('delivered')),
      );
    },
  );

  test('keeps the refusal that explains it', () => {
    expect(outcome(at(tracking, is('dispatched', { problem: tooLate })), updated('delivered'))).toEqual(
      arrival(tracking, is('delivered', { problem: tooLate })),
    );
  });

  test.each([confirming, cancelling])('leaves %o open while cancelling is possible', (value) => {
    expect(outcome(at(value, is('received', inCancel)), updated('accepted'))).toEqual(
      arrival(value, is('accepted', inCancel)),
    );
  });

  test.each([confirming, cancelling])('closes %o when it is too late, or already done', (value) => {
    const from = at(value, is('accepted', inCancel));
    expect(outcome(from, updated('dispatched'))).toEqual(
      arrival(tracking, is('dispatched', { problem: tooLate })),
    );
    for (const status of ['cancelled', 'rejected', 'expired'] as const)
      expect(outcome(from, updated(status))).toEqual(arrival(finished, is(status)));
  });

  test.each([checking, refusing, settling, registering])(
    'leaves %o open when the order arrives, and closes it when the delivery is settled',
    (value) => {
      const from = at(value, is('dispatched', inConfirmation));
      expect(outcome(from, updated('delivered'))).toEqual(arrival(value, is('delivered', inConfirmation)));
      for (const status of ['confirmed', 'refusedAtDoor'] as const)
        expect(outcome(from, updated(status))).toEqual(arrival(finished, is(status)));
    },
  );
});

describe('cancelling', () => {
  test('is requested once, with its reason', () => {
    const from = at(confirming, is('received', { ...inCancel, problem: network }));
    const submit = { type: 'cancel.submit', reason: 'late' } as const;
    expect(outcome(from, submit)).toEqual(arrival(cancelling, is('received', inCancel)));
    expect(startedBy(from, submit)).toEqual([
      { service: 'cancelOrder', input: { id: orderId, reason: 'late' } },
    ]);
    expect(startedBy(at(cancelling, is('received', inCancel)), submit)).toEqual([]);
  });

  test('a cancelled order is shown', () => {
    expect(
      outcome(at(cancelling, is('received', inCancel)), answer('cancelOrder', { cancelled: 'cancelled' })),
    ).toEqual(arrival(finished, is('cancelled')));
  });

  test('a refusal as too late shows the present order', () => {
    const refusal = answer('cancelOrder', { refused: { code: 'too-late' }, status: 'dispatched' });
    expect(outcome(at(cancelling, is('accepted', inCancel)), refusal)).toEqual(
      arrival(tracking, is('dispatched', { problem: tooLate })),
    );
  });

  test.each([
    [failure('cancelOrder'), 'network'],
    [elapsed('serviceTimeout', 'order.live.cancel.sending'), 'slow'],
  ] as const)('%o', (event, code) => {
    expect(outcome(at(cancelling, is('received', inCancel)), event)).toEqual(
      arrival(confirming, is('received', { ...inCancel, problem: { code } })),
    );
  });
});

describe('confirming the delivery', () => {
  const known = is('delivered', inConfirmation);
  const withProblem = { ...known, problem: network };

  test('is requested once', () => {
    const confirm = { type: 'delivery.confirm' } as const;
    expect(outcome(at(checking, withProblem), confirm)).toEqual(arrival(settling, known));
    expect(startedBy(at(checking, known), confirm)).toEqual([
      { service: 'confirmDelivery', input: { id: orderId } },
    ]);
  });

  test('a refusal at the door is sent with its reason', () => {
    const submit = { type: 'refusal.submit', reason: 'seal' } as const;
    expect(outcome(at(checking, withProblem), { type: 'delivery.refuse' })).toEqual(arrival(refusing, known));
    expect(outcome(at(refusing, withProblem), submit)).toEqual(arrival(registering, known));
    expect(startedBy(at(refusing, known), submit)).toEqual([
      { service: 'confirmDelivery', input: { id: orderId, refusal: 'seal' } },
    ]);
  });

  test('a refusal can be reconsidered', () => {
    expect(outcome(at(refusing, withProblem), { type: 'delivery.reconsider' })).toEqual(
      arrival(checking, known),
    );
  });

  test.each([
    [settling, 'confirmed'],
    [registering, 'refusedAtDoor'],
  ] as const)('%o: the order becomes %s', (value, status) => {
    expect(outcome(at(value, known), answer('confirmDelivery', { settled: status }))).toEqual(
      arrival(finished, is(status)),
    );
  });

  test('a confirmation that is too late shows the present order', () => {
    const refusal = answer('confirmDelivery', { refused: { code: 'too-late' }, status: 'refusedAtDoor' });
    for (const value of [settling, registering])
      expect(outcome(at(value, known), refusal)).toEqual(
        arrival(finished, is('refusedAtDoor', { problem: { code: 'too-late', service: 'confirmDelivery' } })),
      );
  });

  test.each([
    [settling, failure('confirmDelivery'), checking, 'network'],
    [settling, elapsed('serviceTimeout', 'order.live.deliveryConfirmation.sending'), checking, 'slow'],
    [registering, failure('confirmDelivery'), refusing, 'network'],
    [registering, elapsed('serviceTimeout', 'order.live.deliveryConfirmation.registering'), refusing, 'slow'],
  ] as const)('%o: %o leads back to the dialog %s, with %s', (value, event, dialog, code) => {
    expect(outcome(at(value, known), event)).toEqual(arrival(dialog, { ...known, problem: { code } }));
  });
});

describe('the stream', () => {
  test.each([tracking, confirming, cancelling, checking, refusing, settling, registering])(
    'when it hides the order in %o, the machine asks for the phone',
    (value) => {
      expect(
        outcome(at(value, is('accepted', { ...inCancel, problem: network })), { type: 'order.hidden' }),
      ).toEqual(arrival({ order: { identifying: 'filling' } }, is('accepted', inCancel)));
    },
  );

  test('after it breaks, the customer can load the order again', () => {
    expect(outcome(at(tracking, is('accepted')), failure('followOrder'))).toEqual(
      arrival({ order: 'unavailable' }, is('accepted', { problem: network })),
    );
  });
});
