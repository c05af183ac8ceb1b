import { expect, test } from 'vitest';
import { withoutPersonalData } from './without-personal-data.ts';

test.each([
  ['x is not a function', 'x is not a function'],
  ['Unexpected token J, "João da Silva" is not valid JSON', 'Unexpected token J, "…" is not valid JSON'],
  [
    "Cannot read properties of undefined (reading 'Ana')",
    "Cannot read properties of undefined (reading '…')",
  ],
  ["doesn't exist and isn't there", "doesn't exist and isn't there"],
  ['phone +55 (48) 99911-2233 refused', 'phone # refused'],
  ['cpf 529.982.247-25, cep 88036-001, code 4821', 'cpf #, cep #, code #'],
  ['ana.souza+gas@mail.example wrote', '… wrote'],
  [
    'pix 00020126330014br.gov.bcb.pix0111529982247255204000053039865802BR5910BOTIJA GAS6009SAO PAULO62070503***63041D3D copied',
    'pix … copied',
  ],
  ['at https://gas.example/order/data?pedido=7f3a#x failed', 'at https://gas.example/order/data failed'],
])('%s', (message, recorded) => {
  expect(withoutPersonalData(message)).toBe(recorded);
});

test('a long message is shortened', () => {
  expect(withoutPersonalData('x'.repeat(1_000))).toBe('x'.repeat(300));
});

test('known words of a person are removed wherever they are whole words', () => {
  const known = ['Maria', 'Secreta', 'Rua das Acácias (fundos)', 'E', ''];
  expect(
    withoutPersonalData('MARIA Secreta lives at rua das Acácias (fundos); Mariana does not', known),
  ).toBe('… … lives at …; Mariana does not');
});
