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

test('a phone typed to see an order is verified without touching the customer', () => {
  const from = at({ order: { identifying: 'filling' } }, { orderId, ...draft, problem: { code: 'network' } });
  expect(outcome(from, { type: 'phone.submit', phone })).toEqual(
    arrival({ order: { identifying: 'sendingCode' } }, { orderId, ...draft, challenge: { phone } }),
  );
});

describe('the same number given again', () => {
  const codeExpiresAt = '2026-11-19T15:05:00.000Z';
  const known = { ...draft, clockOffsetMs, challenge: { phone, codeExpiresAt } };
  const aside = { ...known, challenge: { ...known.challenge, putAside: true } };
  const filling = { order: { identifying: 'filling' } };

  test('while its code is good, the code is asked for and no other is sent', () => {
    expect(outcome(at(filling, { ...aside, orderId }), { type: 'phone.submit', phone })).toEqual(
      arrival({ order: { identifying: { enteringCode: 'cooling' } } }, { ...known, orderId }),
    );
    const { customer } = draft;
    const from = at({ personalData: 'filling' }, { ...aside, problem: { code: 'network' } });
    expect(outcome(from, { type: 'customer.submit', customer })).toEqual(
      arrival({ personalData: { enteringCode: 'cooling' } }, known),
    );
  });

  test('a dead code, or one for another phone, is sent anew', () => {
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

test('a code put aside is not asked for on the way back to the step', () => {
  const cart = { ...draft, challenge: { phone, codeExpiresAt: expiresAt, putAside: true } };
  expect(outcome(at({ items: 'choosing' }, cart), { type: 'step.open', step: 'personalData' })).toEqual(
    arrival({ personalData: 'filling' }, cart),
  );
});

test('another one asked for too soon after a code has died leaves only the wait', () => {
  vi.setSystemTime(new Date('2026-11-19T15:05:01Z'));
  const until = '2026-11-19T15:10:00.000Z';
  const tooSoon = answer('sendCode', { refused: { code: 'too-many-attempts', until, seconds: 299 } });
  const known = { ...draft, challenge: { phone, codeExpiresAt: expiresAt } };
  expect(outcome(at({ personalData: 'sendingCode' }, known), tooSoon)).toEqual(
    arrival({ personalData: 'blocked' }, { ...draft, challenge: { phone, blockedUntil: until } }),
  );
});

test('a sent order is asked about with its own phone alone', () => {
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
] as const)('an order opened again while %o goes on there', (challenge, identifying) => {
  const known = { orderId, ...(challenge ? { challenge } : {}) };
  expect(
    outcome(at({ order: 'loading' }, known), answer('fetchOrder', { refused: { code: 'not-found' } })),
  ).toEqual(arrival({ order: { identifying } }, known));
});
