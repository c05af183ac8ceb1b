import { describe, expect, test } from 'vitest';
import type { FunnelContext } from '#contract/draft/draft';
import { aDraft, anAddress, anOrderId, aReseller } from '../../tests/support/factories.ts';
import { inSeconds, runFunnel } from '../../tests/support/running-funnel.ts';
import { advanceTo } from '../../workshop/model/pass-to.ts';

const draft = aDraft();
const { verifiedPhone: _, ...unverified } = draft;
const orderId = anOrderId();
const key = '0b8f6a52-1111-4222-8333-944455556666';

const restored = (step: string, context: FunnelContext) =>
  ({ type: 'draft.restored', step, context, clockOffsetMs: 0 }) as const;
const opened = (step: 'tracking' | 'cancel' | 'deliveryConfirmation') =>
  ({ type: 'step.open', step, orderId }) as const;

async function runToOrder(...more: Parameters<typeof runFunnel>) {
  const funnel = runFunnel(restored('address', { lines: [] }), opened('tracking'), ...more);
  await funnel.call('fetchOrder').answer({ found: 'accepted' });
  return funnel;
}

test('a whole order runs from an empty draft to the confirmed delivery', async () => {
  const { address, reseller, lines, customer, payment } = draft;
  const funnel = runFunnel(restored('address', { lines: [] }), { type: 'address.submit', address });
  await funnel.call('listResellers').answer({ found: 'some' });
  funnel.send({ type: 'reseller.choose', reseller });
  funnel.send({ type: 'items.submit', lines });
  advanceTo('personalData', funnel);
  funnel.send({ type: 'customer.submit', customer });
  await funnel.call('sendCode').answer({
    sent: { expiresAt: inSeconds(300), resendAt: inSeconds(30), expiresInSeconds: 300, resendInSeconds: 30 },
  });
  funnel.send({ type: 'code.submit', code: '123456' });
  await funnel.call('verifyCode').answer({ verified: customer.phone });
  funnel.send({ type: 'payment.choose', payment });
  funnel.send({ type: 'order.submit', key });
  await funnel.call('placeOrder').answer({ placed: orderId, status: 'received' });
  funnel.followings[0]?.sendEvent({ type: 'order.updated', status: 'accepted' });
  funnel.followings[0]?.sendEvent({ type: 'order.updated', status: 'dispatched' });
  funnel.send(opened('deliveryConfirmation'));
  funnel.send({ type: 'delivery.confirm' });
  await funnel.call('confirmDelivery').answer({ settled: 'confirmed' });
  expect(funnel.value()).toEqual({ order: { finished: 'reviewing' } });
  expect(funnel.followings.map(({ running }) => running)).toEqual([false]);
});

describe('placing, once', () => {
  test('a second press sends no request', () => {
    const funnel = runFunnel(restored('resume', draft), { type: 'order.submit', key });
    funnel.send({ type: 'order.submit', key: 'another-key' });
    expect(funnel.calls('placeOrder').map(({ input }) => input.key)).toEqual([key]);
    expect(funnel.known().idempotencyKey).toBe(key);
  });

  test('a request without response is cancelled, and the order is looked up every two seconds for a minute', async () => {
    const funnel = runFunnel(restored('resume', draft), { type: 'order.submit', key });
    funnel.pass(15);
    expect(funnel.call('placeOrder').signal.aborted).toBe(true);
    expect(funnel.value()).toEqual({ resume: { verifying: 'looking' } });
    await funnel.call('findOrderByKey').answer({ refused: { code: 'order-in-flight' } });
    funnel.pass(2);
    await funnel.call('findOrderByKey').fail();
    funnel.pass(2);
    expect(funnel.calls('findOrderByKey').length).toBe(3);
    funnel.pass(55);
    expect(funnel.value()).toEqual({ resume: { verifying: 'looking' } });
    funnel.pass(1);
    expect(funnel.value()).toEqual({ resume: 'unresolved' });
  });

  test('a certainly absent order is sent again with the same key, and a late first response is ignored', async () => {
    const funnel = runFunnel(restored('resume', draft), { type: 'order.submit', key });
    funnel.pass(15);
    await funnel.call('findOrderByKey').answer({ refused: { code: 'not-found' } });
    const [first, second] = funnel.calls('placeOrder');
    expect(second?.input).toEqual(first?.input);
    await first?.answer({ refused: { code: 'invalid-input' } });
    expect(funnel.value()).toEqual({ resume: 'placingAgain' });
    await second?.answer({ placed: orderId, status: 'received' });
    expect(funnel.value()).toEqual({ order: { live: 'tracking' } });
  });
});

describe('leaving a state cancels its call', () => {
  test.each([
    [
      'locateCustomer',
      [restored('address', { lines: [] }), { type: 'address.locate' }],
      { type: 'address.search' },
    ],
    ['listResellers', [restored('resellers', draft)], { type: 'step.open', step: 'items' }],
    [
      'sendCode',
      [restored('personalData', unverified), { type: 'customer.submit', customer: draft.customer }],
      { type: 'step.open', step: 'items' },
    ],
    [
      'validateCoupon',
      [
        restored('payment', draft),
        { type: 'step.open', step: 'coupon' },
        { type: 'coupon.submit', name: 'GAS10' },
      ],
      { type: 'dialog.close' },
    ],
    ['fetchOrder', [restored('address', draft), opened('tracking')], { type: 'step.open', step: 'address' }],
  ] as const)('%s', (name, events, leave) => {
    const funnel = runFunnel(...events);
    const { signal } = funnel.call(name);
    expect(signal.aborted).toBe(false);
    funnel.send(leave);
    expect(signal.aborted).toBe(true);
  });

  test('opening the list of another address cancels the call for the first', () => {
    const funnel = runFunnel(restored('resellers', draft));
    const address = anAddress();
    funnel.send({ type: 'step.open', step: 'address' });
    funnel.send({ type: 'address.submit', address });
    expect(funnel.calls('listResellers').map(({ input, signal }) => [input.point, signal.aborted])).toEqual([
      [draft.address, true],
      [address, false],
    ]);
  });

  test('requesting the same list while it loads does not cancel the call', () => {
    const funnel = runFunnel(restored('resellers', draft), { type: 'step.open', step: 'resellers' });
    expect(funnel.calls('listResellers').map(({ signal }) => signal.aborted)).toEqual([false]);
  });
});

describe('an order is followed by one stream', () => {
  test('it stays open while dialogs open and close', async () => {
    const funnel = await runToOrder();
    funnel.send(opened('cancel'));
    funnel.send({ type: 'dialog.close' });
    funnel.send(opened('cancel'));
    funnel.send({ type: 'cancel.submit', reason: 'late' });
    await funnel.call('cancelOrder').fail();
    funnel.followings[0]?.sendEvent({ type: 'order.updated', status: 'dispatched' });
    funnel.send(opened('deliveryConfirmation'));
    funnel.send({ type: 'delivery.refuse' });
    funnel.send(opened('tracking'));
    expect(funnel.value()).toEqual({ order: { live: 'tracking' } });
    expect(funnel.followings.map(({ id, running }) => [id, running])).toEqual([[orderId, true]]);
  });

  test('it ends when the order is finished, hidden, left, or replaced by another order', async () => {
    for (const leave of [
      { type: 'order.updated', status: 'rejected' },
      { type: 'order.hidden' },
      { type: 'step.open', step: 'address' },
      { type: 'step.open', step: 'tracking', orderId: anOrderId() },
    ] as const) {
      const funnel = await runToOrder();
      funnel.send(leave);
      expect(funnel.followings.map(({ running }) => running)).toEqual([false]);
    }
  });

  test('an update that settles the order cancels the pending request', async () => {
    const funnel = await runToOrder();
    funnel.send(opened('cancel'));
    funnel.send({ type: 'cancel.submit', reason: 'late' });
    funnel.followings[0]?.sendEvent({ type: 'order.updated', status: 'cancelled' });
    expect(funnel.value()).toEqual({ order: { finished: 'reviewing' } });
    expect(funnel.call('cancelOrder').signal.aborted).toBe(true);
  });
});

test('a reseller chosen from a shared link is confirmed for the customer’s own address', async () => {
  const reseller = aReseller();
  const point = { latitude: -27.1, longitude: -48.1 };
  const funnel = runFunnel(restored('address', draft), { type: 'step.open', step: 'resellers', point });
  await funnel.call('listResellers').answer({ found: 'some' });
  funnel.send({ type: 'reseller.choose', reseller });
  await funnel.call('listResellers').answer({ found: 'some', reseller });
  expect(funnel.calls('listResellers').map(({ input }) => input)).toEqual([
    { point },
    { point: draft.address, resellerId: reseller.id },
  ]);
  expect(funnel.value()).toEqual({ items: 'choosing' });
});
