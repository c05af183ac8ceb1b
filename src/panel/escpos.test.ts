import { expect, test } from 'vitest';
import { escposOf } from './escpos.ts';
import { orderThat } from './panel.test-setup.tsx';
import { type Paper, slipOf } from './slip.ts';

const order = {
  ...orderThat('accepted', 2, []),
  lines: [
    {
      productId: 'p',
      kind: 'P13',
      quantity: 2,
      withVessel: false,
      unitCents: 5_995,
      totalCents: 11_990,
    } as const,
  ],
  payment: { method: 'cash', changeForCents: 15_000 } as const,
  place: {
    district: 'Saco dos Limões',
    street: 'Rua João Motta Espezim de Araújo Conceição',
    number: '120',
    complement: 'fundos — portão azul',
    city: 'Florianópolis',
    distanceMetres: 850,
  },
  customer: { name: 'Ângela “Nena” Müller', phone: '(48) 99999-8888' },
};
const slip = slipOf(order, 'Gás da Praça', 'America/Sao_Paulo', Date.parse('2026-01-05T12:10:00.000Z'));

/** ESC and GS commands with one operand each, and those without. */
const [esc, fs, gs] = ['\u001b', '\u001c', '\u001d'];
const commands = new RegExp(`${esc}@|${esc}[tEM].|${fs}\\.|${gs}[!V].`, 'gs');

test('a slip has what a courier needs, in groups', () => {
  expect(slip.map((group) => group.map(({ text }) => text.replaceAll('\u00a0', ' ')))).toEqual([
    ['Gás da Praça', 'Pedido A1B2', 'Feito às 9h00, prometido até 9h30'],
    ['2 × Botijão P13 · troca'],
    ['R$ 119,90', 'em dinheiro, leve R$ 30,10 de troco'],
    [
      'Saco dos Limões',
      'Rua João Motta Espezim de Araújo Conceição, 120 · fundos — portão azul',
      'Florianópolis',
    ],
    ['Ângela “Nena” Müller', '(48) 99999-8888'],
    ['Impresso em 05/01/2026 às 9h10'],
  ]);
});

test('an order whose customer is hidden prints no name, phone or door', () => {
  const { customer: _, ...hidden } = orderThat('received', 1, []);
  const texts = slipOf(hidden, 'Gás', 'America/Sao_Paulo', 0).flat();
  expect(texts.map(({ text }) => text).join()).not.toMatch(/Ana|\(48\)|, \d/);
});

test.each([
  ['58', 32],
  ['80', 48],
] as const)(
  'the commands for %s mm have at most %i characters per line, and keep every letter',
  (paper: Paper, columns) => {
    const bytes = escposOf(slip, paper);
    expect([...bytes.slice(0, 2)]).toEqual([0x1b, 0x40]);
    const text = new TextDecoder('windows-1252').decode(bytes);
    const printed = text.replaceAll(commands, '').split('\n\r');
    expect(Math.max(...printed.map(({ length }) => length))).toBeLessThanOrEqual(columns);
    const joined = printed.join(' ');
    for (const word of ['Ângela', 'Müller', 'Conceição', '×', 'R$ 119,90', 'Praça'])
      expect(joined).toContain(word);
    // Node decodes the quotes and the dash of Windows-1252 as control characters.
    for (const byte of [0x93, 0x94, 0x97]) expect(bytes).toContain(byte);
  },
);
