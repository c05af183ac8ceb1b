import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/factories.ts';
import type { KnownOrder } from './known-orders.ts';
import { matchesSearch } from './order-search.ts';

const { lines, totalCents, payment, estimate } = anOrder();
const now = Date.parse('2026-11-19T16:00:00Z');
const order: KnownOrder = {
  id: '4kT9mZ2qXbR7sLw0VdYh3P',
  number: '9AMFBZ',
  version: 1,
  status: 'accepted',
  createdAt: '2026-11-19T15:00:00Z',
  lines,
  totalCents,
  payment,
  estimate,
  place: {
    district: 'São José',
    street: 'Rua Felipe Schmidt',
    city: 'Florianópolis',
    number: '100',
    distanceMetres: 300,
  },
  customer: { name: 'Ana Maria Souza', phone: '(48) 99999-8888' },
  timeline: [],
  moves: [],
  can: [],
};

test.for([
  ['', true],
  ['9amf', true],
  ['sao jose', true],
  ['souza ana', true],
  ['Schmidt, 100', true],
  ['99999-88', true],
  ['(48) 9', false],
  ['7777', false],
  ['souza centro', false],
] as const)('a search for "%s" finds the order: %s', ([query, found]) => {
  expect(matchesSearch(order, query, now)).toBe(found);
});

test('before acceptance only the number and the place of an order are searched', () => {
  const { customer: _, ...unacceptedOrder } = order;
  expect([
    matchesSearch(unacceptedOrder, 'Ana', now),
    matchesSearch(unacceptedOrder, '99999', now),
    matchesSearch(unacceptedOrder, 'felipe', now),
  ]).toEqual([false, false, true]);
});

test.for([
  ['confirmed', 0, true],
  ['confirmed', 1, false],
  ['refusedAtDoor', 1, false],
  ['dispatched', 1, true],
] as const)(
  'of a %s order, 7 days and %i ms after its last move, name and phone are searched: %s',
  ([status, ms, found]) => {
    const over = { ...order, status, timeline: [{ status, at: '2026-11-12T16:00:00.001Z' }] };
    expect([matchesSearch(over, 'souza', now + ms), matchesSearch(over, '99999-88', now + ms)]).toEqual([
      found,
      found,
    ]);
    expect([matchesSearch(over, '9amfbz', now + ms), matchesSearch(over, 'schmidt', now + ms)]).toEqual([
      true,
      true,
    ]);
  },
);
