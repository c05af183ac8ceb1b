import { expect, test } from 'vitest';
import { answer, arrival, at, elapsed, failure, outcome, startedBy } from '../../tests/model/funnel.ts';
import { anAddress, aPlace, aReseller } from '../../tests/support/factories.ts';

const place = aPlace();
const address = anAddress();
const reseller = aReseller();
const problem = { code: 'address-needed' } as const;
const unavailable = { code: 'location-unavailable' } as const;

test('without a place it searches; with a place or an address it asks for the details', () => {
  const open = { type: 'step.open', step: 'address' } as const;
  expect(outcome(at({ items: 'choosing' }), open)).toEqual(arrival({ address: 'searching' }));
  expect(outcome(at({ items: 'choosing' }, { place }), open)).toEqual(
    arrival({ address: 'detailing' }, { place }),
  );
  expect(outcome(at({ items: 'choosing' }, { address }), open)).toEqual(
    arrival({ address: 'detailing' }, { address }),
  );
});

test('a search leads to the details of the place, which is not yet where the order goes', () => {
  expect(
    outcome(at({ address: 'searching' }, { problem, address }), { type: 'address.detail', place }),
  ).toEqual(arrival({ address: 'detailing' }, { place }));
});

test('typing by hand keeps the place last found', () => {
  expect(outcome(at({ address: 'searching' }, { problem, place }), { type: 'address.detail' })).toEqual(
    arrival({ address: 'detailing' }, { place }),
  );
});

test('the details lead back to the search', () => {
  expect(outcome(at({ address: 'detailing' }, { problem, place }), { type: 'address.search' })).toEqual(
    arrival({ address: 'searching' }, { place }),
  );
});

test.each(['searching', 'detailing'])('an address submitted while %s asks who delivers there', (state) => {
  const known = { problem, place, browsing: place, reach: 'none' as const };
  const submit = { type: 'address.submit', address } as const;
  expect(outcome(at({ address: state }, known), submit)).toEqual(
    arrival({ resellers: 'loading' }, { address }),
  );
  expect(startedBy(at({ address: state }, known), submit)).toEqual([
    { service: 'listResellers', input: { point: address } },
  ]);
});

test.each(['searching', 'detailing'])(
  'while %s with a reseller chosen, only that one is asked about',
  (state) => {
    const known = { problem, place, reseller };
    const submit = { type: 'address.submit', address } as const;
    expect(outcome(at({ address: state }, known), submit)).toEqual(
      arrival({ resellers: 'confirming' }, { address, reseller }),
    );
    expect(startedBy(at({ address: state }, known), submit)).toEqual([
      { service: 'listResellers', input: { point: address, resellerId: reseller.id } },
    ]);
  },
);

test('new details of the same place ask for the list again', () => {
  const moved = { ...address, complement: 'Fundos' };
  expect(
    outcome(at({ address: 'detailing' }, { address, reseller, reach: 'some' }), {
      type: 'address.submit',
      address: moved,
    }),
  ).toEqual(arrival({ resellers: 'loading' }, { address: moved, reseller }));
});

test('locating is asked for once', () => {
  const from = at({ address: 'searching' }, { problem });
  expect(outcome(from, { type: 'address.locate' })).toEqual(arrival({ address: 'locating' }));
  expect(startedBy(from, { type: 'address.locate' })).toEqual([
    { service: 'locateCustomer', input: undefined },
  ]);
  expect(startedBy(at({ address: 'locating' }), { type: 'address.locate' })).toEqual([]);
});

test('a found place leads to its details; an address given before does not survive it', () => {
  expect(
    outcome(at({ address: 'locating' }, { address }), answer('locateCustomer', { found: place })),
  ).toEqual(arrival({ address: 'detailing' }, { place }));
});

test.each(['location-denied', 'location-unavailable', 'outside-brazil'] as const)(
  '%s leads back to the search with the reason, and loses nothing',
  (code) => {
    expect(
      outcome(at({ address: 'locating' }, { address }), answer('locateCustomer', { refused: { code } })),
    ).toEqual(arrival({ address: 'searching' }, { address, problem: { code } }));
  },
);

test.each([failure('locateCustomer'), elapsed('serviceTimeout', 'address.locating')])(
  '$type leads back to the search',
  (event) => {
    expect(outcome(at({ address: 'locating' }, { place }), event)).toEqual(
      arrival({ address: 'searching' }, { place, problem: unavailable }),
    );
  },
);

test('locating is left for the search or for another place', () => {
  expect(outcome(at({ address: 'locating' }), { type: 'address.search' })).toEqual(
    arrival({ address: 'searching' }),
  );
  expect(outcome(at({ address: 'locating' }), { type: 'address.detail', place })).toEqual(
    arrival({ address: 'detailing' }, { place }),
  );
});

test('what went wrong here is not told elsewhere', () => {
  expect(
    outcome(at({ address: 'detailing' }, { address, reseller, problem }), {
      type: 'step.open',
      step: 'items',
    }),
  ).toEqual(arrival({ items: 'choosing' }, { address, reseller }));
});
