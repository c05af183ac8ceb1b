import { QueryClient } from '@tanstack/react-query';
import { expect, type Mock, onTestFinished, test, vi } from 'vitest';
import type { Api } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { aCustomer, anOrder } from '../../tests/support/factories.ts';
import { createServerFunnel } from './server-funnel.ts';

const now = new Date('2026-11-19T15:00:00.000Z');
const { phone } = aCustomer();
const challenge = {
  phone,
  codeExpiresAt: '2026-11-19T15:05:00.000Z',
  resendAt: '2026-11-19T15:00:30.000Z',
};

/** Creates the funnel of one request to an order's page. `answers` maps operations of the API to responses. */
function atOrder(answers: Record<string, () => unknown>) {
  const call = vi.fn(async (name: string, _input: { body?: object }) => answers[name]?.());
  const api = async () =>
    ({ call: call as unknown as Api['call'], get: vi.fn(), send: vi.fn() }) as unknown as Api;
  const funnel = createServerFunnel(api, new QueryClient(), { hasCookies: true, now: () => now });
  return { funnel, call };
}

const draftWith = (context: object) => () => ({
  id: 'a',
  version: 3,
  format: 1,
  step: 'items',
  context: { lines: [], ...context },
  fields: {},
});

function notFound(): never {
  throw new ApiError({ kind: 'refused', refusal: { code: 'not-found' } });
}

const saved = (call: Mock<(name: string, input: { body?: object }) => unknown>) =>
  call.mock.calls
    .filter(([name]) => name === 'saveDraft')
    .map(([, { body }]) => {
      const { format: _, fields: __, context, ...rest } = body as Record<string, unknown>;
      return JSON.parse(JSON.stringify({ ...rest, ...(context as object) }));
    });

test('a challenge of an order’s page is removed from the draft once its code was right', async () => {
  let isVerified = false;
  const { funnel, call } = atOrder({
    getDraft: draftWith({ challenge }),
    getSession: () => ({}),
    getOrder: () => {
      return isVerified ? anOrder({ id: 'x' }) : notFound();
    },
    verifyCode: () => {
      isVerified = true;
      return {};
    },
    saveDraft: () => ({ id: 'a', version: 4 }),
  });
  await funnel.open({ step: 'tracking', orderId: 'x' });
  expect(funnel.snapshot().matches({ order: { identifying: 'enteringCode' } })).toBe(true);
  await funnel.post({ events: [{ type: 'code.submit', code: '123456' }] });
  expect(funnel.snapshot().matches({ order: 'live' })).toBe(true);
  expect(saved(call)).toEqual([{ id: 'a', version: 3, step: 'items', lines: [] }]);
});

test('a challenge of an order’s page is saved, and the cart of the draft does not change', async () => {
  const { funnel, call } = atOrder({
    getDraft: draftWith({ reach: 'some' }),
    getSession: () => ({}),
    getOrder: notFound,
    sendCode: () => ({
      expiresAt: challenge.codeExpiresAt,
      expiresInSeconds: 300,
      resendAt: challenge.resendAt,
    }),
    saveDraft: () => ({ id: 'a', version: 4 }),
  });
  await funnel.open({ step: 'tracking', orderId: 'x' });
  await funnel.post({ events: [{ type: 'phone.submit', phone }] });
  expect(saved(call)).toEqual([{ id: 'a', version: 3, step: 'items', lines: [], reach: 'some', challenge }]);
});

test('opening an order changes no draft', async () => {
  const { funnel, call } = atOrder({
    getDraft: draftWith({}),
    getSession: () => ({ phone }),
    getOrder: () => anOrder({ id: 'x' }),
  });
  await funnel.open({ step: 'tracking', orderId: 'x' });
  await funnel.post({ events: [{ type: 'step.open', step: 'cancel', orderId: 'x' }] });
  expect(funnel.snapshot().matches({ order: { live: 'cancel' } })).toBe(true);
  expect(saved(call)).toEqual([]);
});

test('a service that does not answer within 15 s leaves its state by the timeout', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { funnel } = atOrder({
    getDraft: draftWith({}),
    getSession: () => ({ phone }),
    getOrder: () => anOrder({ id: 'x' }),
    cancelOrder: () => new Promise(() => undefined),
  });
  await funnel.open({ step: 'cancel', orderId: 'x' });
  const posted = funnel.post({ events: [{ type: 'cancel.submit', reason: 'late' }] });
  await vi.advanceTimersByTimeAsync(15_000);
  await posted;
  expect(funnel.snapshot().matches({ order: { live: { cancel: 'confirming' } } })).toBe(true);
  expect(funnel.snapshot().context.problem).toMatchObject({ code: 'slow' });
});
