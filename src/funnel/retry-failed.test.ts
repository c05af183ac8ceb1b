import { expect, test } from 'vitest';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { anOrderId, aPoint } from '../../tests/support/factories.ts';
import { runFunnel } from '../../tests/support/running-funnel.ts';
import { retryFailed } from './retry-failed.ts';

const restored: OrderFunnelEvent = {
  type: 'draft.restored',
  step: 'address',
  context: { lines: [] },
  clockOffsetMs: 0,
};

test('a list that failed to load is requested again, but a list that is shown is not', async () => {
  const { actor, call, calls, value } = runFunnel(restored, {
    type: 'step.open',
    step: 'resellers',
    point: aPoint(),
  });
  await call('listResellers').fail();
  expect(value()).toEqual({ resellers: 'unavailable' });
  retryFailed(actor);
  expect(calls('listResellers')).toHaveLength(2);
  await call('listResellers').answer({ found: 'some' });
  retryFailed(actor);
  expect(value()).toEqual({ resellers: 'choosing' });
  expect(calls('listResellers')).toHaveLength(2);
});

test('an order that failed to load is requested again', async () => {
  const { actor, call, calls, value } = runFunnel(restored, {
    type: 'step.open',
    step: 'tracking',
    orderId: anOrderId(),
  });
  await call('fetchOrder').fail();
  retryFailed(actor);
  expect(value()).toEqual({ order: 'loading' });
  expect(calls('fetchOrder')).toHaveLength(2);
});
