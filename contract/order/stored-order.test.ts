import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { storedOrder, storedUntil } from './stored-order.ts';

const wire = {
  numero: 'A7K2Q9',
  status: 'aceito',
  de: '19h40',
  ate: '20h10',
  totalCentavos: 11990,
  telefoneRevenda: '+554832001234',
  vistoEm: '2026-11-19T22:00:00.000Z',
};

test('a stored order has only number, status, window, total and the reseller’s phone', () => {
  const whole = {
    ...wire,
    cliente: { nome: 'Ana Maria' },
    endereco: { logradouro: 'Rua Felipe' },
    pix: { copiaECola: '0002' },
  };
  expect(z.encode(storedOrder, z.parse(storedOrder, whole))).toEqual(wire);
});

test.each([
  ['numero', 'Ana Maria'],
  ['status', 'Ana Maria'],
  ['de', 'Rua Felipe Schmidt'],
  ['ate', '482913'],
  ['telefoneRevenda', '00020126360014br.gov.bcb.pix'],
  ['vistoEm', 'Rua Felipe Schmidt'],
])('the format of %s excludes personal data', (field, personal) => {
  expect(z.safeParse(storedOrder, { ...wire, [field]: personal }).success).toBe(false);
});

test('a stored order expires a day after its end, or three days after its last update', () => {
  const order = z.parse(storedOrder, wire);
  expect(new Date(storedUntil(order)).toISOString()).toBe('2026-11-22T22:00:00.000Z');
  const over = { ...order, endedAt: '2026-11-19T21:00:00.000Z' };
  expect(new Date(storedUntil(over)).toISOString()).toBe('2026-11-20T21:00:00.000Z');
});
