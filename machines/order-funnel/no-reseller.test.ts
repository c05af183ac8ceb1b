import { expect, test } from 'vitest';
import { answer, arrival, at, elapsed, failure, outcome, startedBy } from '../../tests/model/funnel.ts';
import { anAddress, aPoint } from '../../tests/support/factories.ts';

const address = anAddress();
const known = { address, reach: 'none' as const };
const problem = { code: 'invalid-input' } as const;
const request = { type: 'subscription.request', contact: 'maria@exemplo.com.br' } as const;
const offering = { noReseller: 'offering' };
const subscribing = { noReseller: 'subscribing' };

test('a subscription is requested with the contact and the address', () => {
  const from = at(offering, { ...known, problem });
  expect(outcome(from, request)).toEqual(arrival(subscribing, known));
  expect(startedBy(from, request)).toEqual([
    { service: 'requestSubscription', input: { contact: 'maria@exemplo.com.br', address } },
  ]);
});

test('no subscription is requested without an address, or while another place is browsed', () => {
  expect(outcome(at(offering), request)).toEqual(arrival(offering));
  const looking = { ...known, browsing: aPoint() };
  expect(outcome(at(offering, looking), request)).toEqual(arrival(offering, looking));
});

test('a saved subscription is shown', () => {
  expect(outcome(at(subscribing, known), answer('requestSubscription', { saved: true }))).toEqual(
    arrival({ noReseller: 'subscribed' }, known),
  );
});

test('a refused subscription shows why', () => {
  expect(
    outcome(at(subscribing, known), answer('requestSubscription', { refused: { code: 'invalid-input' } })),
  ).toEqual(arrival(offering, { ...known, problem }));
});

test.each([
  [failure('requestSubscription'), 'network'],
  [elapsed('serviceTimeout', 'noReseller.subscribing'), 'slow'],
] as const)('%o', (event, code) => {
  expect(outcome(at(subscribing, known), event)).toEqual(arrival(offering, { ...known, problem: { code } }));
});

test('another address can be given from every state', () => {
  for (const state of ['offering', 'subscribing', 'subscribed'])
    expect(
      outcome(at({ noReseller: state }, { ...known, problem }), { type: 'step.open', step: 'address' }),
    ).toEqual(arrival({ address: 'detailing' }, known));
});
