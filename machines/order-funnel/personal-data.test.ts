import { describe, expect, test } from 'vitest';
import { arrival, at, elapsed, failure, outcome, startedBy } from '../../tests/model/funnel.ts';
import { aCustomer, aDraft } from '../../tests/support/factories.ts';

const { customer, verifiedPhone, payment: _, ...cart } = aDraft();
const filling = { personalData: 'filling' };
const cooling = { personalData: { enteringCode: 'cooling' } };
const code = { codeExpiresAt: '2026-11-19T15:05:00Z', resendAt: '2026-11-19T15:00:30Z' };
const open = { type: 'step.open', step: 'personalData' } as const;
const items = { items: 'choosing' };

describe('arriving', () => {
  test.each([
    ['nothing begun', {}, filling],
    ['a code on its way', { customer, challenge: { phone: customer.phone, ...code } }, cooling],
    [
      'a block',
      { customer, challenge: { phone: customer.phone, blockedUntil: code.resendAt } },
      { personalData: 'blocked' },
    ],
    [
      'a phone that was verified in the meantime',
      { customer, verifiedPhone, challenge: { phone: customer.phone, ...code } },
      filling,
    ],
    ['a code not yet sent', { customer, challenge: { phone: customer.phone } }, filling],
    [
      'a code of another phone, which the customer requested to see an order',
      { customer, challenge: { phone: aCustomer().phone, ...code } },
      filling,
    ],
    ['a code without a customer', { challenge: { phone: customer.phone, ...code } }, filling],
    [
      'another phone’s block',
      { customer, challenge: { phone: aCustomer().phone, blockedUntil: code.resendAt } },
      filling,
    ],
  ])('with %s', (__, known, value) => {
    expect(outcome(at(items, { ...cart, ...known }), open)).toEqual(arrival(value, { ...cart, ...known }));
  });
});

describe('customer.submit', () => {
  const problem = { code: 'phone-unverified' } as const;

  test('a phone that is still verified leads to the next step', () => {
    const renamed = { ...customer, name: 'Maria S. Souza' };
    expect(
      outcome(at(filling, { ...cart, customer, verifiedPhone, problem }), {
        type: 'customer.submit',
        customer: renamed,
      }),
    ).toEqual(arrival({ payment: 'choosing' }, { ...cart, customer: renamed, verifiedPhone }));
  });

  test('any other phone is verified first', () => {
    const other = aCustomer();
    const from = at(filling, { ...cart, customer, verifiedPhone, problem });
    const submit = { type: 'customer.submit', customer: other } as const;
    expect(outcome(from, submit)).toEqual(
      arrival(
        { personalData: 'sendingCode' },
        { ...cart, customer: other, verifiedPhone, challenge: { phone: other.phone } },
      ),
    );
    expect(startedBy(from, submit)).toEqual([{ service: 'sendCode', input: { phone: other.phone } }]);
    expect(startedBy(from, { ...submit, channel: 'whatsapp' })).toEqual([
      { service: 'sendCode', input: { phone: other.phone, channel: 'whatsapp' } },
    ]);
  });
});

describe('signing this device out', () => {
  const known = { ...cart, customer, verifiedPhone };
  const forgetting = { personalData: 'forgetting' };

  test('is requested once', () => {
    const from = at(filling, { ...known, problem: { code: 'network' } });
    expect(outcome(from, { type: 'phone.forget' })).toEqual(arrival(forgetting, known));
    expect(startedBy(from, { type: 'phone.forget' })).toEqual([{ service: 'signOut', input: undefined }]);
  });

  test('removes the verified phone, its code and the customer', () => {
    const done = { type: 'xstate.done.actor.signOut' } as const;
    expect(
      outcome(at(forgetting, { ...known, challenge: { phone: customer.phone, ...code } }), done),
    ).toEqual(arrival(filling, cart));
  });

  test.each([
    [failure('signOut'), 'network'],
    [elapsed('serviceTimeout', 'personalData.forgetting'), 'slow'],
  ] as const)('%o leaves the device signed in', (event, problem) => {
    expect(outcome(at(forgetting, known), event)).toEqual(
      arrival(filling, { ...known, problem: { code: problem } }),
    );
  });

  test('cannot be interrupted', () => {
    expect(outcome(at(forgetting, known), { type: 'step.open', step: 'items' })).toEqual(
      arrival(forgetting, known),
    );
  });
});
