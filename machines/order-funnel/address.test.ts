import { expect, test } from 'vitest';
import { answer, arrival, at, elapsed, failure, outcome, startedBy } from '../../tests/model/funnel.ts';
import { anAddress, aPlace, aReseller } from '../../tests/support/factories.ts';

const place = aPlace();
const address = anAddress();
const reseller = aReseller();
const problem = { code: 'address-needed' } as const;
const unavailable = { code: 'location-unavailable' } as const;

test('without a place it opens the search, and with a place or an address it opens the details', () => {
  const open = { type: 'step.open', step: 'address' } as const;
  expect(outcome(at({ items: 'choosing' }), open)).toEqual(arrival({ address: 'searching' }));
  expect(outcome(at({ items: 'choosing' }, { place }), open)).toEqual(
    arrival({ address: 'detailing' }, { place }),
  );
  expect(outcome(at({ items: 'choosing' }, { address }), open)).toEqual(
    arrival({ address: 'detailing' }, { address }),
  );
});

test('choosing a place opens its details, and does not set the delivery address', () => {
  expect(
    outcome(at({ address: 'searching' }, { problem, address }), { type: 'address.detail', place }),
  ).toEqual(arrival({ address: 'detailing' }, { place }));
});

test('typing the address by hand keeps the last found place', () => {
  expect(outcome(at({ address: 'searching' }, { problem, place }), { type: 'address.detail' })).toEqual(
    arrival({ address: 'detailing' }, { place }),
  );
});

test('the details lead back to the search', () => {
  expect(outcome(at({ address: 'detailing' }, { problem, place }), { type: 'address.search' })).toEqual(
    arrival({ address: 'searching' }, { place }),
  );
});

test.each(['searching', 'detailing'])('an address submitted while %s lists the resellers there', (state) => {
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
  'an address submitted while %s checks only the chosen reseller, if there is one',
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

test('new details of the same place load the list again', () => {
  const moved = { ...address, complement: 'Fundos' };
  expect(
    outcome(at({ address: 'detailing' }, { address, reseller, reach: 'some' }), {
      type: 'address.submit',
      address: moved,
    }),
  ).toEqual(arrival({ resellers: 'loading' }, { address: moved, reseller }));
});

test('a second request to locate changes nothing', () => {
  const from = at({ address: 'searching' }, { problem });
  expect(outcome(from, { type: 'address.locate' })).toEqual(arrival({ address: 'locating' }));
  expect(startedBy(from, { type: 'address.locate' })).toEqual([
    { service: 'locateCustomer', input: undefined },
  ]);
  expect(startedBy(at({ address: 'locating' }), { type: 'address.locate' })).toEqual([]);
});

test('a found place opens its details and removes the earlier address', () => {
  expect(
    outcome(at({ address: 'locating' }, { address }), answer('locateCustomer', { found: place })),
  ).toEqual(arrival({ address: 'detailing' }, { place }));
});

test.each(['location-denied', 'location-unavailable', 'outside-brazil'] as const)(
  '%s leads back to the search with the reason and loses no data',
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

test('locating stops when the customer searches or asks for another place', () => {
  expect(outcome(at({ address: 'locating' }), { type: 'address.search' })).toEqual(
    arrival({ address: 'searching' }),
  );
  expect(outcome(at({ address: 'locating' }), { type: 'address.detail', place })).toEqual(
    arrival({ address: 'detailing' }, { place }),
  );
});

test('a problem of this step is not shown in another step', () => {
  expect(
    outcome(at({ address: 'detailing' }, { address, reseller, problem }), {
      type: 'step.open',
      step: 'items',
    }),
  ).toEqual(arrival({ items: 'choosing' }, { address, reseller }));
});
