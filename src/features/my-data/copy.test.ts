import { expect, test } from 'vitest';
import { readCopy } from './copy.ts';

test('every row is described in words, or counted if it has no words', () => {
  const order = {
    id: 'x',
    status: 'confirmed',
    created_at: '2026-11-19T15:00:00.000Z',
    document: {
      reseller: { name: 'Gás da Ilha' },
      customer: { name: 'Ana Souza', phone: '+5548999998888' },
      address: { street: 'Rua A', number: '12', district: 'Centro', city: 'Florianópolis', uf: 'SC' },
      quote: { totalCents: 11990, lines: [{ kind: 'P13', quantity: 1 }] },
    },
  };
  const copy = readCopy({
    telefone: '+5548999998888',
    pedidos: [order, { id: 'y' }],
    cupons: [{ coupon: 'GAS5', used_at: '2026-11-19T15:00:00.000Z' }],
    avisos: [],
    indicacoes: [
      { was_friend: true, created_at: '2026-11-19T15:00:00.000Z', settled_at: '2026-11-20T15:00:00.000Z' },
      { was_friend: false, created_at: '2026-11-19T15:00:00.000Z', settled_at: null },
    ],
    outraCoisa: [{ name: 'Bia' }, { name: 'Caio' }],
  }).map(({ title, lines }) => [title, ...lines.map(({ text }) => text)]);
  expect(copy).toEqual([
    [
      'Pedidos',
      '19/11/2026 12:00: 1 × Botijão P13, R$\u00a0119,90, de Gás da Ilha · Você confirmou a entrega · para Ana Souza, (48) 99999-8888 · Rua A, 12, Centro, Florianópolis, SC',
      '1 registro, no arquivo',
    ],
    ['Cupons usados', 'GAS5, em 19/11/2026 12:00'],
    [
      'Indicações',
      'Você chegou por indicação de alguém em 19/11/2026 12:00; decidida em 20/11/2026 12:00',
      'Alguém chegou por sua indicação em 19/11/2026 12:00; a primeira entrega ainda não aconteceu',
    ],
    ['outraCoisa', '2 registros, no arquivo'],
  ]);
});
