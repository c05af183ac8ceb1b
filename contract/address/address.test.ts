import { isValidCep, formatCep as oracleFormat } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anAddress, aPlace } from '../../tests/support/factories.ts';
import { address, cep, place, point } from './address.ts';
import { formatCep, formatStreet } from './address-text.ts';

describe('CEP', () => {
  test.each(['88036-080', '88036080'])('%j is valid', (text) => {
    expect(z.parse(cep, text)).toBe('88036080');
    expect(formatCep(z.parse(cep, text))).toBe('88036-080');
  });

  test.each(['', '8803608', '880360800', '88036 080', '8803-6080', 'ABCDE-FGH', '88036-08O'])(
    '%j is invalid',
    (text) => {
      expect(z.safeParse(cep, text).success).toBe(false);
    },
  );

  test('the reference library accepts and formats the same CEPs', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5}-?\d{3}$/), (text) => {
        expect(isValidCep(text)).toBe(true);
        expect(formatCep(z.parse(cep, text))).toBe(oracleFormat(text));
      }),
    );
  });

  test('an incomplete CEP is not formatted', () => expect(formatCep('88036')).toBe('88036'));
});

describe('the street line', () => {
  test.each([
    [{ street: 'Rua A', number: '10', complement: 'Casa 2' }, 'Rua A, 10, Casa 2'],
    [{ street: 'Rua A', number: '10', complement: undefined }, 'Rua A, 10'],
    [{ street: 'Rua A', number: undefined, complement: undefined }, 'Rua A, sem número'],
    [{ street: 'Rua A', number: undefined, complement: 'Fundos' }, 'Rua A, sem número, Fundos'],
  ])('%o', (changes, line) => expect(formatStreet(anAddress(changes))).toBe(line));
});

describe('on the wire', () => {
  const wire = {
    cep: '88036-080',
    logradouro: ' Rua Lauro Linhares ',
    numero: '10',
    complemento: 'Casa 2',
    referencia: 'ao lado da padaria',
    bairro: 'Trindade',
    cidade: 'Florianópolis',
    uf: 'SC',
    latitude: -27.59,
    longitude: -48.52,
  } as const;

  test('an address decodes to English names, with trimmed text', () => {
    expect(z.decode(address, wire)).toEqual({
      cep: '88036080',
      street: 'Rua Lauro Linhares',
      number: '10',
      complement: 'Casa 2',
      reference: 'ao lado da padaria',
      district: 'Trindade',
      city: 'Florianópolis',
      uf: 'SC',
      latitude: -27.59,
      longitude: -48.52,
    });
  });

  test.each([
    ['logradouro', ''],
    ['logradouro', '  '],
    ['logradouro', 'a'.repeat(121)],
    ['cidade', null],
    ['uf', 'XX'],
    ['uf', 'sc'],
    ['cep', '1'],
    ['numero', ''],
    ['numero', '123456789012345678901'],
    ['latitude', 6.1],
    ['latitude', '-27'],
    ['longitude', -75.1],
    ['longitude', Number.NaN],
  ])('%s %j is refused', (field, value) => {
    expect(z.safeParse(address, { ...wire, [field]: value }).success).toBe(false);
  });

  test('an address and a place allow their optional fields to be missing', () => {
    const { cep: _, numero, complemento, referencia, ...required } = wire;
    expect(z.safeParse(address, required).success).toBe(true);
    const { logradouro, bairro, ...placed } = required;
    expect(z.safeParse(address, placed).success).toBe(false);
    expect(z.safeParse(place, placed).success).toBe(true);
  });

  test('an address and a place encode and decode without loss', () => {
    const [home, found] = [anAddress(), aPlace()];
    expect(z.decode(address, z.encode(address, home))).toEqual(home);
    expect(z.decode(place, z.encode(place, found))).toEqual(found);
  });
});

test.each([
  [{ latitude: -33.75, longitude: -53.37 }, true],
  [{ latitude: 5.27, longitude: -60.2 }, true],
  [{ latitude: -7.15, longitude: -34.79 }, true],
  [{ latitude: -3.85, longitude: -32.42 }, true],
  [{ latitude: 40.7, longitude: -74 }, false],
  [{ latitude: -23, longitude: 20 }, false],
])('%o is in Brazil’s rectangle: %s', (value, inside) => {
  expect(z.safeParse(point, value).success).toBe(inside);
});
