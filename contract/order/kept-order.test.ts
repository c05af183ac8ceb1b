import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keptOrder, keptUntil } from './kept-order.ts';

const wire = {
  numero: 'A7K2Q9',
  status: 'aceito',
  de: '19h40',
  ate: '20h10',
  totalCentavos: 11990,
  telefoneRevenda: '+554832001234',
  vistoEm: '2026-11-19T22:00:00.000Z',
};

test('nothing but number, status, window, total and the reseller’s phone comes through', () => {
  const whole = {
    ...wire,
    cliente: { nome: 'Ana Maria' },
    endereco: { logradouro: 'Rua Felipe' },
    pix: { copiaECola: '0002' },
  };
  expect(z.encode(keptOrder, z.parse(keptOrder, whole))).toEqual(wire);
});

test.each([
  ['numero', 'Ana Maria'],
  ['status', 'Ana Maria'],
  ['de', 'Rua Felipe Schmidt'],
  ['ate', '482913'],
  ['telefoneRevenda', '00020126360014br.gov.bcb.pix'],
  ['vistoEm', 'Rua Felipe Schmidt'],
])('%s has a form in which nothing personal fits', (field, personal) => {
  expect(z.safeParse(keptOrder, { ...wire, [field]: personal }).success).toBe(false);
});

test('kept for a day after the end, and for three without news of it', () => {
  const order = z.parse(keptOrder, wire);
  expect(new Date(keptUntil(order)).toISOString()).toBe('2026-11-22T22:00:00.000Z');
  const over = { ...order, endedAt: '2026-11-19T21:00:00.000Z' };
  expect(new Date(keptUntil(over)).toISOString()).toBe('2026-11-20T21:00:00.000Z');
});
