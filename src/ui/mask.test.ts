import { expect, test } from 'vitest';
import { masks, maskValue } from './mask.ts';

test.each([
  [masks.phone, '', ''],
  [masks.phone, '1', '(1'],
  [masks.phone, '11987654321', '(11) 98765-4321'],
  [masks.phone, '(11) 98765-4321', '(11) 98765-4321'],
  [masks.phone, '11 9 8765 4321 99', '(11) 98765-4321'],
  [masks.cep, '01310100', '01310-100'],
  [masks.cep, '01310', '01310'],
  [masks.cpf, '529.982.247-25', '529.982.247-25'],
  [masks.cnpj, '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['SS-##', 'ab12', 'ab-12'],
  ['SS-##', '1a2b34', 'ab-34'],
  ['AAA', 'gás', 'GS'],
  ['aa', 'XY', 'xy'],
  ['X#', 'z9', 'z9'],
  ['!#-##', '12', '#-12'],
  ['!A##', '7', 'A7'],
  ['##%', '12', '12%'],
  ['##%', '1', '1'],
  ['0#*#', '12', '01*2'],
])('mask %j turns %j into %j', (mask, raw, masked) => {
  expect(maskValue(mask, raw)).toBe(masked);
});

test('masking what is masked changes nothing', () => {
  const once = maskValue(masks.cnpj, '12abc34501de35');
  expect(maskValue(masks.cnpj, once)).toBe(once);
});
