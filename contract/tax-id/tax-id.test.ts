import {
  generateCnpj,
  generateCpf,
  isValidCnpj,
  isValidCpf,
  formatCnpj as oracleFormat,
} from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cnpj, cpf } from './schemas.ts';
import { cnpjCheckDigits, formatCnpj, isCnpj, isCpf } from './tax-id.ts';

describe('CPF', () => {
  test.each(['52998224725', '529.982.247-25', ' 111.444.777-35 ', '00000000191'])('%j is valid', (text) => {
    expect(isCpf(text)).toBe(true);
  });

  test.each([
    '',
    '5299822472',
    '529982247255',
    '52998224724',
    '52998224735',
    '25998224725',
    '11111111111',
    '00000000000',
  ])('%j is invalid', (text) => {
    expect(isCpf(text)).toBe(false);
  });

  test('is stored as digits', () => {
    expect(z.parse(cpf, '529.982.247-25')).toBe('52998224725');
    expect(z.safeParse(cpf, '529.982.247-24').success).toBe(false);
    expect(z.safeParse(cpf, `${' '.repeat(20)}52998224725`).success).toBe(false);
  });
});

describe('compared with a reference library', () => {
  const nineDigits = fc.stringMatching(/^\d{9}$/);
  const pair = fc.stringMatching(/^\d{2}$/);
  const made = fc.noShrink(fc.constant(null));

  test('its CPFs are valid', () => {
    fc.assert(fc.property(made, () => isCpf(generateCpf())));
  });

  test('any eleven digits are valid for both or for neither', () => {
    fc.assert(
      fc.property(nineDigits, pair, (base, end) => {
        expect(isCpf(base + end)).toBe(isValidCpf(base + end));
      }),
    );
  });

  test.each([1, 2] as const)('its CNPJs are valid and formatted alike (version %i)', (version) => {
    fc.assert(
      fc.property(made, () => {
        const one = generateCnpj(version);
        expect(isCnpj(one)).toBe(true);
        expect(formatCnpj(one)).toBe(oracleFormat(one, { version }));
      }),
    );
  });

  test('any CNPJ, with letters or without, is valid for both or for neither', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^([0-9A-Z]{12}|\d{12})$/), pair, (root, end) => {
        for (const text of [root + end, root + cnpjCheckDigits(root)])
          expect(isCnpj(text), text).toBe(isValidCnpj(text, { version: 2 }));
      }),
    );
  });
});

describe('CNPJ', () => {
  test.each([
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '11222333000181',
    '11.222.333/0001-81',
  ])('%j is valid', (text) => {
    expect(isCnpj(text)).toBe(true);
  });

  test.each([
    '',
    '12ABC34501DE53',
    '12ABC34501DE3',
    '12ABC34501DE355',
    '12ABC34501DEAB',
    '12ÁBC34501DE35',
    '11222333000180',
    '00000000000000',
    '99999999999999',
  ])('%j is an invalid CNPJ', (text) => {
    expect(isCnpj(text)).toBe(false);
    expect(z.safeParse(cnpj, text).success).toBe(false);
  });

  test('is shown with its separators', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
  });

  const roots = fc
    .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: 12, maxLength: 12 })
    .map((chars) => chars.join(''))
    .filter((root) => !/^(.)\1+$/.test(root));

  test('only the computed check digits make a root valid', () => {
    fc.assert(
      fc.property(roots, fc.integer({ min: 0, max: 99 }), (root, number) => {
        const pair = String(number).padStart(2, '0');
        expect(isCnpj(root + cnpjCheckDigits(root))).toBe(true);
        expect(isCnpj(root + pair)).toBe(pair === cnpjCheckDigits(root));
      }),
    );
  });
});
