import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/factories.ts';
import type { KnownOrder } from './known-orders.ts';
import { matchesSearch } from './order-search.ts';

const { lines, totalCents, payment, estimate } = anOrder();
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
  expect(matchesSearch(order, query)).toBe(found);
});

test('before acceptance only the number and the place of an order are searched', () => {
  const { customer: _, ...unacceptedOrder } = order;
  expect([
    matchesSearch(unacceptedOrder, 'Ana'),
    matchesSearch(unacceptedOrder, '99999'),
    matchesSearch(unacceptedOrder, 'felipe'),
  ]).toEqual([false, false, true]);
});
