import { expect, test } from 'vitest';
import { readTypedAddress } from './typed-address.ts';

test.each([
  ['Rua Augusta 500 São Paulo', { street: 'Rua Augusta', number: '500', rest: 'São Paulo' }],
  ['Av. Paulista 1000', { street: 'Avenida Paulista', number: '1000', rest: '' }],
  [
    'av paulista, 1000 - bela vista, são paulo - sp',
    { street: 'Avenida Paulista', number: '1000', rest: 'bela vista, são paulo - sp' },
  ],
  ['R. 25 de Março, 100, São Paulo', { street: 'Rua 25 de Março', number: '100', rest: 'São Paulo' }],
  ['rua sete de setembro 12a curitiba', { street: 'Rua Sete de Setembro', number: '12A', rest: 'curitiba' }],
  ['Rua 7, 45', { street: 'Rua 7', number: '45', rest: '' }],
  ['Rua Augusta, nº 500', { street: 'Rua Augusta', number: '500', rest: '' }],
  ['Rua das Flores s/n, Joinville', { street: 'Rua das Flores', rest: 'Joinville' }],
  ['Estrada do Campo, Zona Rural, Ibiúna', { street: 'Estrada do Campo', rest: 'Zona Rural, Ibiúna' }],
  ['praça da sé', { street: 'Praça da Sé', rest: '' }],
  [
    'Servidão  das   Acácias 8 Florianópolis SC',
    { street: 'Servidão das Acácias', number: '8', rest: 'Florianópolis SC' },
  ],
])('%j', (text, expected) => expect(readTypedAddress(text)).toEqual(expected));

test.each(['', 'São Paulo', 'rua', 'r.', 'avenida ', '88036-080', 'Ruana 5', 'Alagoas', '🔥 rua x'])(
  '%j is not a street',
  (text) => expect(readTypedAddress(text)).toBeUndefined(),
);
