import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatBRL, parseBRL } from './brl.ts';
import { centavos } from './centavos.ts';

const space = '\u00a0';

describe('formatting', () => {
  test.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [11_990, 'R$ 119,90'],
    [123_456, 'R$ 1.234,56'],
    [100_000_000, 'R$ 1.000.000,00'],
    [-1_000, '−R$ 10,00'],
  ])('%i', (cents, text) => expect(formatBRL(cents)).toBe(text.replace(' ', space)));
});

describe('parsing', () => {
  test.each([
    ['150', 15_000],
    ['150,5', 15_050],
    ['150,50', 15_050],
    ['R$ 1.500,05', 150_005],
    ['R$1.234.567', undefined],
    ['1.000.000,00', 100_000_000],
    ['1.000.000,01', undefined],
    ['0', 0],
    ['007', 700],
    ['', undefined],
    ['R$', undefined],
    ['-5', undefined],
    ['1,234', undefined],
    ['1.5', undefined],
    ['150.00', undefined],
    ['12.34,00', undefined],
    ['1 500', 150_000],
    ['cem', undefined],
    ['1e3', undefined],
    ['9'.repeat(400), undefined],
  ])('%j', (text, cents) => expect(parseBRL(text)).toBe(cents));

  test('every formatted amount parses to itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(parseBRL(formatBRL(cents))).toBe(cents);
      }),
    );
  });
});

test.each([-1, 0.5, 100_000_001, Number.NaN, Number.POSITIVE_INFINITY, '1'])(
  '%j is not an amount',
  (value) => {
    expect(z.safeParse(centavos, value).success).toBe(false);
  },
);
