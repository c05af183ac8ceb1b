import { expect, test } from 'vitest';
import { fold, withoutAccents } from './fold.ts';

test.each([
  ['SÃO  JOÃO', 'sao joao'],
  ["Santa Bárbara d'Oeste", 'santa barbara d oeste'],
  [' 1º de Maio-', '1o de maio'],
  ['ﬁm', 'fim'],
])('%j is compared as %j', (text, folded) => expect(fold(text)).toBe(folded));

test('letters keep their case and what stands between them', () => {
  expect(withoutAccents('Botijão & Água, Ltda.')).toBe('Botijao & Agua, Ltda.');
});
