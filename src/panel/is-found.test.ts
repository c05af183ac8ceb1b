import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/factories.ts';
import { isFound } from './is-found.ts';
import type { KnownOrder } from './known-orders.ts';

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
] as const)('a search for "%s" finds the order: %s', ([sought, found]) => {
  expect(isFound(order, sought)).toBe(found);
});

test('before acceptance only number and place are searched', () => {
  const { customer: _, ...early } = order;
  expect([isFound(early, 'Ana'), isFound(early, '99999'), isFound(early, 'felipe')]).toEqual([
    false,
    false,
    true,
  ]);
});
