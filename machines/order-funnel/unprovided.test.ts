import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { aDraft, anOrderId } from '../../tests/support/factories.ts';
import { actors } from './actors.ts';
import type { OrderFunnelEvent } from './events.ts';
import { orderFunnel } from './machine.ts';

const draft = aDraft();
const { verifiedPhone: _, ...unverified } = draft;
const challenge = {
  phone: draft.customer.phone,
  codeExpiresAt: new Date(Date.now() + 300_000).toISOString(),
  resendAt: new Date(Date.now() + 300_000).toISOString(),
};
const orderId = anOrderId();
const none = { ...draft, reach: 'none' as const };
const key = 'a-key-for-one-order';

function restored(step: string, context: Extract<OrderFunnelEvent, { type: 'draft.restored' }>['context']) {
  return { type: 'draft.restored', step, context, clockOffsetMs: 0 } as const;
}

async function run(...events: OrderFunnelEvent[]) {
  const failures: unknown[] = [];
  const actor = createActor(orderFunnel, {
    inspect: ({ type, ...inspected }) => {
      if (type !== '@xstate.event' || !('event' in inspected)) return;
      const { event } = inspected;
      if (event.type.startsWith('xstate.error.actor.')) failures.push([event.type.slice(19), event.error]);
    },
  });
  actor.start();
  onTestFinished(() => {
    actor.stop();
  });
  for (const event of events) actor.send(event);
  await new Promise((resolve) => setImmediate(resolve));
  return { failures, value: actor.getSnapshot().value, problem: actor.getSnapshot().context.problem };
}

const network = { code: 'network' } as const;

test.each([
  [
    'locateCustomer',
    [restored('address', { lines: [] }), { type: 'address.locate' }],
    { address: 'searching' },
    { code: 'location-unavailable' },
  ],
  ['listResellers', [restored('resellers', draft)], { resellers: 'unavailable' }, network],
  [
    'requestSubscription',
    [
      restored('address', none),
      { type: 'step.open', step: 'noReseller' },
      { type: 'subscription.request', contact: 'x' },
    ],
    { noReseller: 'offering' },
    network,
  ],
  [
    'sendCode',
    [restored('personalData', unverified), { type: 'customer.submit', customer: draft.customer }],
    { personalData: 'filling' },
    network,
  ],
  [
    'verifyCode',
    [restored('personalData', { ...unverified, challenge }), { type: 'code.submit', code: '123456' }],
    { personalData: { enteringCode: 'cooling' } },
    network,
  ],
  [
    'signOut',
    [restored('personalData', draft), { type: 'phone.forget' }],
    { personalData: 'filling' },
    network,
  ],
  [
    'validateCoupon',
    [
      restored('payment', draft),
      { type: 'step.open', step: 'coupon' },
      { type: 'coupon.submit', name: 'GAS10' },
    ],
    { coupon: 'entering' },
    network,
  ],
  [
    'fetchOrder',
    [restored('address', draft), { type: 'step.open', step: 'tracking', orderId }],
    { order: 'unavailable' },
    network,
  ],
] as const)('%s fails without an implementation', async (name, events, value, problem) => {
  expect(await run(...events)).toEqual({
    failures: [[name, new Error(`actor \`${name}\` was not provided`)]],
    value,
    problem,
  });
});

test('placeOrder fails without an implementation, and then findOrderByKey fails too', async () => {
  expect(await run(restored('resume', draft), { type: 'order.submit', key })).toEqual({
    failures: [
      ['placeOrder', new Error('actor `placeOrder` was not provided')],
      ['findOrderByKey', new Error('actor `findOrderByKey` was not provided')],
    ],
    value: { resume: { verifying: 'waiting' } },
    problem: undefined,
  });
});

const ofOrder = ['cancelOrder', 'confirmDelivery', 'withdrawPurchase', 'prepareRepeat'] as const;

test.each(ofOrder)('%s rejects without an implementation', async (name) => {
  const actor = createActor(actors[name] as typeof actors.withdrawPurchase, { input: { id: orderId } });
  const failed = new Promise((_, reject) => {
    actor.subscribe({ error: reject });
  });
  actor.start();
  await expect(failed).rejects.toEqual(new Error(`actor \`${name}\` was not provided`));
});

test('followOrder throws without an implementation', () => {
  const actor = createActor(actors.followOrder, { input: { id: orderId } });
  let failure: unknown;
  actor.subscribe({
    error: (error) => {
      failure = error;
    },
  });
  actor.start();
  expect(failure).toEqual(new Error('actor `followOrder` was not provided'));
});

test('this file covers every service', () => {
  const tested = [
    'locateCustomer',
    'listResellers',
    'requestSubscription',
    'sendCode',
    'verifyCode',
    'signOut',
    'validateCoupon',
    'placeOrder',
    'findOrderByKey',
    'fetchOrder',
    ...ofOrder,
    'followOrder',
  ];
  expect(Object.keys(actors).toSorted()).toEqual(tested.toSorted());
});
