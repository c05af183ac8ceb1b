import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StateValue } from 'xstate';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import {
  answer,
  arrival,
  at,
  elapsed,
  failure,
  outcome,
  startedBy,
  timersArmedBy,
} from '../../tests/model/funnel.ts';
import { aDraft, anOrderId } from '../../tests/support/factories.ts';

const { verifiedPhone: phone, payment: _, ...draft } = aDraft();
const orderId = anOrderId();
const expiresAt = '2026-11-19T15:05:00.000Z';
const resendAt = '2026-11-19T15:00:30.000Z';
const sent = { expiresAt, resendAt, expiresInSeconds: 300, resendInSeconds: 30 };

/** This device is an hour behind the server. */
const deviceNow = new Date('2026-11-19T14:00:00Z');
const serverNow = '2026-11-19T15:00:00.000Z';
const clockOffsetMs = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: deviceNow });
});
afterEach(() => {
  vi.useRealTimers();
});

const places: [string, (state: StateValue) => StateValue, Partial<OrderFunnelContext>, StateValue][] = [
  ['personalData', (personalData) => ({ personalData }), draft, { payment: 'choosing' }],
  ['order.identifying', (identifying) => ({ order: { identifying } }), { orderId }, { order: 'loading' }],
  [
    'resume.identifying',
    (identifying) => ({ resume: { identifying } }),
    { ...draft, idempotencyKey: 'sent-key' },
    { resume: { verifying: 'looking' } },
  ],
];

describe.each(places)('in %s', (path, inside, known, verifiedValue) => {
  const fresh = { ...known, challenge: { phone } };
  const expectedContext = {
    ...known,
    clockOffsetMs,
    challenge: { phone, codeExpiresAt: expiresAt, resendAt },
  };
  const cooling = inside({ enteringCode: 'cooling' });
  const resendable = inside({ enteringCode: 'resendable' });
  const expired = inside({ enteringCode: 'expired' });
  const wrong = { code: 'code-wrong', triesLeft: 2 } as const;

  describe('sendingCode', () => {
    const sending = inside('sendingCode');

    test('sent: the code screen opens, with times by the server’s clock', () => {
      expect(outcome(at(sending, fresh), answer('sendCode', { sent }))).toEqual(
        arrival(cooling, expectedContext),
      );
      expect(timersArmedBy(at(sending, fresh), answer('sendCode', { sent }))).toEqual({
        [`resendCooldown.orderFunnel.${path}.enteringCode.cooling`]: 30_000,
        [`codeLifetime.orderFunnel.${path}.enteringCode.cooling`]: 300_000,
      });
    });

    test('blocked: the wait is shown', () => {
      const blocked = answer('sendCode', { refused: { code: 'blocked', until: expiresAt, seconds: 300 } });
      expect(outcome(at(sending, fresh), blocked)).toEqual(
        arrival(inside('blocked'), {
          ...known,
          clockOffsetMs,
          challenge: { phone, blockedUntil: expiresAt },
        }),
      );
      expect(timersArmedBy(at(sending, fresh), blocked)).toEqual({
        [`blockLength.orderFunnel.${path}.blocked`]: 300_000,
      });
    });

    test('requested too early: an earlier code stays valid, or the wait is shown if there is none', () => {
      const until = '2026-11-19T15:10:00.000Z';
      const tooSoon = answer('sendCode', { refused: { code: 'too-many-attempts', until, seconds: 600 } });
      expect(outcome(at(sending, expectedContext), tooSoon)).toEqual(
        arrival(cooling, {
          ...expectedContext,
          challenge: { ...expectedContext.challenge, resendAt: until },
          problem: { code: 'resend-later' },
        }),
      );
      expect(outcome(at(sending, fresh), tooSoon)).toEqual(
        arrival(inside('blocked'), { ...known, clockOffsetMs, challenge: { phone, blockedUntil: until } }),
      );
    });

    test.each([
      [answer('sendCode', { refused: { code: 'sms-unavailable' } }), 'sms-unavailable'],
      [answer('sendCode', { refused: { code: 'invalid-input' } }), 'invalid-input'],
      [failure('sendCode'), 'network'],
      [elapsed('serviceTimeout', `${path}.sendingCode`), 'slow'],
    ] as const)('%o leads to the form, or to the code that was already sent', (event, code) => {
      const problem = { code };
      expect(outcome(at(sending, fresh), event)).toEqual(arrival(inside('filling'), { ...fresh, problem }));
      expect(outcome(at(sending, expectedContext), event)).toEqual(
        arrival(cooling, { ...expectedContext, problem }),
      );
    });
  });

  describe('enteringCode', () => {
    test('the code cools down, becomes resendable and expires, and may expire while it cools', () => {
      const problem = wrong;
      const cooled = elapsed('resendCooldown', `${path}.enteringCode.cooling`);
      expect(outcome(at(cooling, { ...expectedContext, problem }), cooled)).toEqual(
        arrival(resendable, { ...expectedContext, problem }),
      );
      expect(timersArmedBy(at(cooling, expectedContext), cooled)).toEqual({
        [`codeLifetime.orderFunnel.${path}.enteringCode.resendable`]: 300_000,
      });
      for (const [state, value] of [
        ['cooling', cooling],
        ['resendable', resendable],
      ] as const)
        expect(
          outcome(
            at(value, { ...expectedContext, problem }),
            elapsed('codeLifetime', `${path}.enteringCode.${state}`),
          ),
        ).toEqual(arrival(expired, expectedContext));
    });

    test('no timer is longer than a browser allows', () => {
      const challenge = {
        ...expectedContext.challenge,
        resendAt: '2027-02-01T00:00:00Z',
        codeExpiresAt: '2027-01-01T00:00:00Z',
      };
      const wrongCode = answer('verifyCode', { refused: { code: 'code-wrong', triesLeft: 2 } });
      expect(
        timersArmedBy(at(inside('verifyingCode'), { ...expectedContext, challenge }), wrongCode),
      ).toEqual({
        [`resendCooldown.orderFunnel.${path}.enteringCode.cooling`]: 2 ** 31 - 1,
        [`codeLifetime.orderFunnel.${path}.enteringCode.cooling`]: 2 ** 31 - 1,
      });
    });

    test.each([wrong, { code: 'resend-later' }] as const)(
      'an expired code shows no problem: %o',
      (problem) => {
        expect(
          outcome(
            at(cooling, { ...expectedContext, problem }),
            elapsed('codeLifetime', `${path}.enteringCode.cooling`),
          ),
        ).toEqual(arrival(expired, expectedContext));
      },
    );

    test('an expired code still shows why another one could not be sent', () => {
      const problem = { code: 'network' } as const;
      expect(
        outcome(
          at(cooling, { ...expectedContext, problem }),
          elapsed('codeLifetime', `${path}.enteringCode.cooling`),
        ),
      ).toEqual(arrival(expired, { ...expectedContext, problem }));
    });

    test('a code is checked while it is valid', () => {
      const submit = { type: 'code.submit', code: '123456' } as const;
      for (const value of [cooling, resendable]) {
        expect(outcome(at(value, { ...expectedContext, problem: wrong }), submit)).toEqual(
          arrival(inside('verifyingCode'), expectedContext),
        );
        expect(startedBy(at(value, expectedContext), submit)).toEqual([
          { service: 'verifyCode', input: { phone, code: '123456' } },
        ]);
      }
      expect(outcome(at(expired, expectedContext), submit)).toEqual(arrival(expired, expectedContext));
    });

    test('another code is sent after the pause', () => {
      expect(outcome(at(cooling, expectedContext), { type: 'code.resend' })).toEqual(
        arrival(cooling, expectedContext),
      );
      for (const value of [resendable, expired]) {
        expect(outcome(at(value, { ...expectedContext, problem: wrong }), { type: 'code.resend' })).toEqual(
          arrival(inside('sendingCode'), expectedContext),
        );
        expect(startedBy(at(value, expectedContext), { type: 'code.resend' })).toEqual([
          { service: 'sendCode', input: { phone, channel: 'sms' } },
        ]);
      }
    });

    test('another code is sent through the requested channel, and the answer is stored', () => {
      expect(startedBy(at(resendable, expectedContext), { type: 'code.resend', channel: 'voice' })).toEqual([
        { service: 'sendCode', input: { phone, channel: 'voice' } },
      ]);
      const called = answer('sendCode', { sent: { ...sent, channel: 'voice' } });
      const again = {
        ...expectedContext,
        challenge: { ...expectedContext.challenge, channel: 'voice' as const },
      };
      expect(outcome(at(inside('sendingCode'), expectedContext), called)).toEqual(arrival(cooling, again));
    });

    test.each([{ enteringCode: 'cooling' }, { enteringCode: 'resendable' }, { enteringCode: 'expired' }])(
      'the phone can be changed in %o, and the sent code stays valid for the old one',
      (state) => {
        expect(
          outcome(at(inside(state), { ...expectedContext, problem: wrong }), { type: 'phone.edit' }),
        ).toEqual(
          arrival(inside('filling'), {
            ...expectedContext,
            challenge: { ...expectedContext.challenge, putAside: true },
          }),
        );
      },
    );

    test('a blocked phone can be changed, which removes the challenge', () => {
      expect(
        outcome(at(inside('blocked'), { ...expectedContext, problem: wrong }), { type: 'phone.edit' }),
      ).toEqual(arrival(inside('filling'), { ...known, clockOffsetMs }));
    });
  });

  describe('verifyingCode', () => {
    const verifying = inside('verifyingCode');

    test('verified: the next state opens', () => {
      expect(outcome(at(verifying, expectedContext), answer('verifyCode', { verified: phone }))).toEqual(
        arrival(verifiedValue, { ...known, clockOffsetMs, verifiedPhone: phone }),
      );
    });

    test('wrong: another try is possible, and the code’s times are unchanged', () => {
      const event = answer('verifyCode', { refused: { code: 'code-wrong', triesLeft: 2 } });
      expect(outcome(at(verifying, expectedContext), event)).toEqual(
        arrival(cooling, { ...expectedContext, problem: wrong }),
      );
    });

    test('expired: the code expires even before its time', () => {
      const event = answer('verifyCode', { refused: { code: 'code-expired' } });
      const ended = {
        ...expectedContext,
        challenge: { ...expectedContext.challenge, codeExpiresAt: serverNow },
      };
      expect(outcome(at(verifying, expectedContext), event)).toEqual(arrival(expired, ended));
    });

    test('blocked: the form opens at the time that the server sent', () => {
      const event = answer('verifyCode', { refused: { code: 'blocked', until: expiresAt, seconds: 300 } });
      const blocked = arrival(inside('blocked'), {
        ...known,
        clockOffsetMs,
        challenge: { phone, blockedUntil: expiresAt },
      });
      expect(outcome(at(verifying, expectedContext), event)).toEqual(blocked);
      expect(outcome(at(blocked.value, blocked.context), elapsed('blockLength', `${path}.blocked`))).toEqual(
        arrival(inside('filling'), { ...known, clockOffsetMs }),
      );
    });

    test.each([
      [failure('verifyCode'), 'network'],
      [elapsed('serviceTimeout', `${path}.verifyingCode`), 'slow'],
    ] as const)('%o leads back to the code', (event, code) => {
      expect(outcome(at(verifying, expectedContext), event)).toEqual(
        arrival(cooling, { ...expectedContext, problem: { code } }),
      );
    });

    test('cannot be interrupted', () => {
      expect(outcome(at(verifying, expectedContext), { type: 'step.open', step: 'address' })).toEqual(
        arrival(verifying, expectedContext),
      );
    });
  });
});
