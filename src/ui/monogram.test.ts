import { expect, test } from 'vitest';
import { initialsOf } from './monogram.tsx';

test.each([
  ['Comercial de Gás Freitas', 'F'],
  ['Gás da Praça Nova', 'PN'],
  ['Casa do Gás', 'CG'],
  ['Depósito e Água', 'DÁ'],
  ['Ü 24h', 'Ü2'],
  ['Gás', 'G'],
  ['', ''],
])('the monogram of %o is %o', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
