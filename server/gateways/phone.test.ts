import { expect, test } from 'vitest';
import { normalisePhone } from './phone.ts';

test.each([
  '48999991234',
  '+5548999991234',
  '5548999991234',
  '55 48 99999 1234',
  '(48) 99999-1234',
  '+55 (48) 9 9999-1234',
  '48.99999.1234',
  '48 99999‑1234',
  '  48  99999  1234  ',
  '048999991234',
  '0 41 48 99999-1234',
  '015 48 99999-1234',
  '(0xx48) 99999-1234',
  '0xx48 99999-1234',
  '0 XX (48) 99999-1234',
  '00 55 48 99999-1234',
  '90 48 99999-1234',
  'tel:+55-48-99999-1234',
  'TEL:48999991234',
  '٤٨٩٩٩٩٩١٢٣٤',
  '４８９９９９９１２３４',
  '+５５ ４８ ９９９９９−１２３４',
  '48\u200b99999\u200d1234',
  '\u202a+55 48 99999-1234\u202c',
  '\ufeff48999991234',
])('%j is +5548999991234', (spelling) => expect(normalisePhone(spelling)).toBe('+5548999991234'));

test('exactly the 67 area codes in use have mobiles', () => {
  const all = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
  const used = all.filter((code) => normalisePhone(`+55${code}999991234`) === `+55${code}999991234`);
  expect(used.length).toBe(67);
  expect(
    ['20', '23', '25', '26', '29', '30', '36', '39', '40', '50', '52', '56', '70', '72', '76', '78'].filter(
      (code) => used.includes(code),
    ),
  ).toEqual([]);
});

test.each([
  ['a landline', '(48) 3333-1234'],
  ['an old mobile without its ninth digit', '48 9999-1234'],
  ['a mobile that does not begin with 9', '48 79999-1234'],
  ['an area code that is not in use', '20 99999-1234'],
  ['no area code', '99999-1234'],
  ['a digit too many', '48 99999-12345'],
  ['a digit too few', '48 99999-123'],
  ['toll free', '0800 123 4567'],
  ['the United States', '+1 202 555 0100'],
  ['Portugal', '+351 912 345 678'],
  ['Argentina', '+54 9 11 2345 6789'],
  ['an extension', '48 99999-1234 x12'],
  ['an extension in RFC 3966', 'tel:+5548999991234;ext=12'],
  ['an extension in Portuguese', '48 99999-1234 ramal 12'],
  ['two numbers', '48 99999-1234 / 48 98888-1234'],
  ['words', 'meu zap 48 99999-1234'],
  ['nothing', ''],
  ['spaces', '   '],
  ['no number', 'abc'],
  ['a very long text', '4'.repeat(10_000)],
  ['a very long text of nothing', `${' '.repeat(5000)}x`],
])('%s is refused', (_, text) => expect(normalisePhone(text)).toBe(undefined));
