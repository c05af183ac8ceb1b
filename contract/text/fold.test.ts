import { expect, test } from 'vitest';
import { fold, withoutAccents } from './fold.ts';

test.each([
  ['SÃO  JOÃO', 'sao joao'],
  ["Santa Bárbara d'Oeste", 'santa barbara d oeste'],
  [' 1º de Maio-', '1o de maio'],
  ['ﬁm', 'fim'],
])('%j is compared as %j', (text, folded) => expect(fold(text)).toBe(folded));

test('case and characters other than accents do not change', () => {
  expect(withoutAccents('Botijão & Água, Ltda.')).toBe('Botijao & Agua, Ltda.');
});
