import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pixKey, readPixKey } from './pix-key.ts';

test.each([
  ['119.876.540-21', 'cpf'],
  ['CPF 11987654021', 'cpf'],
  ['(11) 98765-4021', 'phone'],
  ['529.982.247-25', 'cpf'],
  ['11.222.333/0001-81', 'cnpj'],
  ['12.abc.345/01de-35', 'cnpj'],
  ['Pix@Gas.Example', 'email'],
  ['{123E4567-E89B-42D3-A456-426655440000}', 'random'],
])(
  'the text that the schema makes of %j is read as the same %s, also if it is parsed again',
  (typed, kind) => {
    const stored = z.parse(pixKey, typed);
    expect(readPixKey(stored)).toEqual(readPixKey(typed));
    expect(readPixKey(stored)?.kind).toBe(kind);
    expect(z.parse(pixKey, stored)).toBe(stored);
    expect(z.encode(pixKey, stored)).toBe(stored);
  },
);
