import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { actionsOf, arrival, at, outcome } from '../../tests/model/funnel.ts';
import { aDraft, anOrderId } from '../../tests/support/factories.ts';
import type { OrderFunnelContext } from './context.ts';
import { type Step, steps } from './steps.ts';

const known = {
  ...aDraft(),
  reach: 'none' as const,
  orderId: anOrderId(),
  problem: { code: 'slow' } as const,
};
const phone = known.customer.phone;
const challenge = { phone, codeExpiresAt: '2026-11-19T15:05:00Z', resendAt: '2026-11-19T15:00:30Z' };
const orderStatus = 'delivered' as const;

const verification: [string, StateValue][] = [
  ['sendingCode', 'sendingCode'],
  ['enteringCode.cooling', { enteringCode: 'cooling' }],
  ['enteringCode.resendable', { enteringCode: 'resendable' }],
  ['enteringCode.expired', { enteringCode: 'expired' }],
  ['verifyingCode', 'verifyingCode'],
  ['blocked', 'blocked'],
];

const own: [string, Step, StateValue][] = [
  ...['searching', 'locating', 'detailing'].map((state): [string, Step, StateValue] => [
    `address.${state}`,
    'address',
    { address: state },
  ]),
  ...['loading', 'choosing', 'confirming', 'unavailable'].map((state): [string, Step, StateValue] => [
    `resellers.${state}`,
    'resellers',
    { resellers: state },
  ]),
  ...['offering', 'subscribing', 'subscribed'].map((state): [string, Step, StateValue] => [
    `noReseller.${state}`,
    'noReseller',
    { noReseller: state },
  ]),
  ['items.choosing', 'items', { items: 'choosing' }],
  ...['filling', 'forgetting'].map((state): [string, Step, StateValue] => [
    `personalData.${state}`,
    'personalData',
    { personalData: state },
  ]),
  ...verification.map(([name, state]): [string, Step, StateValue] => [
    `personalData.${name}`,
    'personalData',
    { personalData: state },
  ]),
  ['payment.choosing', 'payment', { payment: 'choosing' }],
  ...['entering', 'validating'].map((state): [string, Step, StateValue] => [
    `coupon.${state}`,
    'coupon',
    { coupon: state },
  ]),
  ['resume.reviewing', 'resume', { resume: 'reviewing' }],
];

const ofOrder: [string, StateValue][] = [
  ['loading', 'loading'],
  ['unavailable', 'unavailable'],
  ['identifying.filling', { identifying: 'filling' }],
  ...verification.map(([name, state]): [string, StateValue] => [
    `identifying.${name}`,
    { identifying: state },
  ]),
  ['live.tracking', { live: 'tracking' }],
  ['live.withdrawing', { live: 'withdrawing' }],
  ['finished.reviewing', { finished: 'reviewing' }],
  ['finished.repeating', { finished: 'repeating' }],
  ['finished.withdrawing', { finished: 'withdrawing' }],
];

const dialogs: [string, Step, StateValue][] = [
  ['cancel.confirming', 'cancel', { cancel: 'confirming' }],
  ['cancel.sending', 'cancel', { cancel: 'sending' }],
  ['checking', 'deliveryConfirmation', { deliveryConfirmation: 'checking' }],
  ['refusing', 'deliveryConfirmation', { deliveryConfirmation: 'refusing' }],
  ['sending', 'deliveryConfirmation', { deliveryConfirmation: 'sending' }],
  ['registering', 'deliveryConfirmation', { deliveryConfirmation: 'registering' }],
];

describe('requesting the present step changes nothing and enters no state again', () => {
  test.each(own)('%s', (_, step, value) => {
    const there: Partial<OrderFunnelContext> = { ...known, challenge };
    const request = { type: 'step.open', step } as const;
    expect(outcome(at(value, there), request)).toEqual(arrival(value, there));
    expect(actionsOf(at(value, there), request)).toEqual([]);
  });

  test.each(ofOrder)('order.%s', (_, state) => {
    const there = { ...known, challenge, orderStatus };
    const request = { type: 'step.open', step: 'tracking', orderId: known.orderId } as const;
    expect(outcome(at({ order: state }, there), request)).toEqual(arrival({ order: state }, there));
    expect(actionsOf(at({ order: state }, there), request)).toEqual([]);
  });

  test.each(dialogs)('order.live: %s', (_, requestedOrderStep, state) => {
    const there = { ...known, orderStatus, requestedOrderStep: requestedOrderStep as 'cancel' };
    const value = { order: { live: state } };
    const request = { type: 'step.open', step: requestedOrderStep, orderId: known.orderId } as const;
    expect(outcome(at(value, there), request)).toEqual(arrival(value, there));
    expect(actionsOf(at(value, there), request)).toEqual([]);
  });
});

/** The customer would not see the server's answer after leaving one of these states. */
const situations: [StateValue, Partial<OrderFunnelContext>][] = [
  ['resuming', {}],
  [{ personalData: 'forgetting' }, {}],
  [{ personalData: 'verifyingCode' }, {}],
  [{ resume: 'placing' }, { idempotencyKey: 'a-sent-key' }],
  [{ resume: 'placingAgain' }, { idempotencyKey: 'a-sent-key' }],
  [{ resume: { verifying: 'looking' } }, { idempotencyKey: 'a-sent-key' }],
  [{ resume: { verifying: 'waiting' } }, { idempotencyKey: 'a-sent-key' }],
  [{ resume: 'unresolved' }, { idempotencyKey: 'a-sent-key' }],
  [{ resume: 'termsChanged' }, {}],
  [{ order: { identifying: 'verifyingCode' } }, {}],
  [{ order: { live: { cancel: 'sending' } } }, { requestedOrderStep: 'cancel' }],
  [{ order: { live: { deliveryConfirmation: 'sending' } } }, { requestedOrderStep: 'deliveryConfirmation' }],
  [
    { order: { live: { deliveryConfirmation: 'registering' } } },
    { requestedOrderStep: 'deliveryConfirmation' },
  ],
  [{ order: { live: 'withdrawing' } }, {}],
  [{ order: { finished: 'withdrawing' } }, {}],
];

describe('no step opens while a service runs', () => {
  test.each(situations)('%o', (value, extra) => {
    const there = { ...known, challenge, orderStatus, ...extra };
    for (const { step } of steps)
      for (const orderId of [undefined, known.orderId, anOrderId()]) {
        const request = { type: 'step.open', step, ...(orderId ? { orderId } : {}) } as const;
        expect(outcome(at(value, there), request)).toEqual(arrival(value, there));
        expect(actionsOf(at(value, there), request)).toEqual([]);
      }
  });
});
