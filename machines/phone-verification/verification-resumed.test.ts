import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, arrival, at, outcome } from '../../tests/model/funnel.ts';
import { aDraft, anOrderId } from '../../tests/support/factories.ts';

const { verifiedPhone: phone, payment: _, ...draft } = aDraft();
const orderId = anOrderId();
const expiresAt = '2026-11-19T15:05:00.000Z';

/** This device is an hour behind the server. */
const deviceNow = new Date('2026-11-19T14:00:00Z');
const clockOffsetMs = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: deviceNow });
});
afterEach(() => {
  vi.useRealTimers();
});

test('verifying a phone only to see an order does not change the customer', () => {
  const from = at({ order: { identifying: 'filling' } }, { orderId, ...draft, problem: { code: 'network' } });
  expect(outcome(from, { type: 'phone.submit', phone })).toEqual(
    arrival({ order: { identifying: 'sendingCode' } }, { orderId, ...draft, challenge: { phone } }),
  );
});

describe('submitting the same number again', () => {
  const codeExpiresAt = '2026-11-19T15:05:00.000Z';
  const known = { ...draft, clockOffsetMs, challenge: { phone, codeExpiresAt } };
  const aside = { ...known, challenge: { ...known.challenge, putAside: true } };
  const filling = { order: { identifying: 'filling' } };

  test('while its code is valid, the code screen opens and no other code is sent', () => {
    expect(outcome(at(filling, { ...aside, orderId }), { type: 'phone.submit', phone })).toEqual(
      arrival({ order: { identifying: { enteringCode: 'cooling' } } }, { ...known, orderId }),
    );
    const { customer } = draft;
    const from = at({ personalData: 'filling' }, { ...aside, problem: { code: 'network' } });
    expect(outcome(from, { type: 'customer.submit', customer })).toEqual(
      arrival({ personalData: { enteringCode: 'cooling' } }, known),
    );
  });

  test('if the code expired or belongs to another phone, a new one is sent', () => {
    vi.setSystemTime(new Date('2026-11-19T14:05:01Z'));
    expect(outcome(at(filling, { ...known, orderId }), { type: 'phone.submit', phone })).toEqual(
      arrival({ order: { identifying: 'sendingCode' } }, { ...known, orderId, challenge: { phone } }),
    );
    vi.setSystemTime(deviceNow);
    const other = '+5548999990000';
    expect(outcome(at(filling, { ...known, orderId }), { type: 'phone.submit', phone: other })).toEqual(
      arrival({ order: { identifying: 'sendingCode' } }, { ...known, orderId, challenge: { phone: other } }),
    );
  });
});

test('a code that was put aside does not reopen when the step opens again', () => {
  const cart = { ...draft, challenge: { phone, codeExpiresAt: expiresAt, putAside: true } };
  expect(outcome(at({ items: 'choosing' }, cart), { type: 'step.open', step: 'personalData' })).toEqual(
    arrival({ personalData: 'filling' }, cart),
  );
});

test('if another code is requested too early after the last code expired, only the wait is shown', () => {
  vi.setSystemTime(new Date('2026-11-19T15:05:01Z'));
  const until = '2026-11-19T15:10:00.000Z';
  const tooSoon = answer('sendCode', { refused: { code: 'too-many-attempts', until, seconds: 299 } });
  const known = { ...draft, challenge: { phone, codeExpiresAt: expiresAt } };
  expect(outcome(at({ personalData: 'sendingCode' }, known), tooSoon)).toEqual(
    arrival({ personalData: 'blocked' }, { ...draft, challenge: { phone, blockedUntil: until } }),
  );
});

test('a sent order is looked up only with the phone it was sent with', () => {
  const ended = answer('findOrderByKey', { refused: { code: 'phone-unverified' } });
  const looking = { resume: { verifying: 'looking' } };
  const other = { phone: '+5548999990000', codeExpiresAt: expiresAt };
  const sentOrder = { ...draft, idempotencyKey: 'sent-key' };
  expect(outcome(at(looking, { ...sentOrder, challenge: other }), ended)).toEqual(
    arrival({ resume: { identifying: 'filling' } }, { ...sentOrder, challenge: other }),
  );
  const { customer: _customer, ...without } = sentOrder;
  const { idempotencyKey: _key, ...free } = without;
  expect(outcome(at(looking, without), ended)).toEqual(
    arrival({ address: 'detailing' }, { ...free, problem: { code: 'resumed-earlier' } }),
  );
});

test.each([
  [{ phone, codeExpiresAt: expiresAt }, { enteringCode: 'cooling' }],
  [{ phone, codeExpiresAt: expiresAt, putAside: true }, 'filling'],
  [{ phone, codeExpiresAt: '2026-11-19T13:00:00Z' }, 'filling'],
  [{ phone, blockedUntil: expiresAt }, 'blocked'],
  [{ phone, blockedUntil: '2026-11-19T13:00:00Z' }, 'filling'],
  [undefined, 'filling'],
] as const)('an order opened again while %o continues at %o', (challenge, identifying) => {
  const known = { orderId, ...(challenge ? { challenge } : {}) };
  expect(
    outcome(at({ order: 'loading' }, known), answer('fetchOrder', { refused: { code: 'not-found' } })),
  ).toEqual(arrival({ order: { identifying } }, known));
});
