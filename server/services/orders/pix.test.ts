import fc from 'fast-check';
import { hasError, isStaticPix, parsePix } from 'pix-utils';
import { describe, expect, test } from 'vitest';
import { brCode, crc16, type PixCharge } from './pix.ts';

const charge: PixCharge = {
  key: { kind: 'cnpj', key: '11222333000181' },
  merchantName: 'Gás do Zé & Filhos',
  city: 'São José',
  amountCents: 11_990,
  txid: 'pedido42',
};

/** Parses a code as a bank's reader does. Throws if the reader would refuse it. */
function read(code: string) {
  const pix = parsePix(code);
  if (hasError(pix) || !isStaticPix(pix)) throw new Error(`no static Pix: ${code}`);
  return pix;
}

// CRC-16/CCITT-FALSE's published check value.
test('the checksum of 123456789 is 29B1', () => expect(crc16('123456789')).toBe('29B1'));

describe('a BR Code', () => {
  test('contains the payee and the amount', () => {
    expect(read(brCode(charge))).toMatchObject({
      merchantName: 'Gas do Ze & Filhos',
      merchantCity: 'Sao Jose',
      countryCode: 'BR',
      transactionCurrency: '986',
      transactionAmount: 119.9,
      pixKey: '11222333000181',
      txid: 'pedido42',
    });
  });

  const charges = fc.record({
    key: fc.oneof(
      fc.uuid().map((key) => ({ kind: 'random' as const, key })),
      fc
        .emailAddress({ size: 'small' })
        .filter(({ length }) => length <= 70)
        .map((key) => ({ kind: 'email' as const, key })),
    ),
    merchantName: fc.string({ unit: 'grapheme', maxLength: 60 }),
    city: fc.string({ unit: 'grapheme', maxLength: 40 }),
    amountCents: fc.integer({ min: 1, max: 99_999_999 }),
    txid: fc.string({ maxLength: 40 }),
  });

  test('of any reseller and amount is read by pix-utils', () => {
    fc.assert(
      fc.property(charges, (any) => {
        const pix = read(brCode(any));
        expect(pix.pixKey).toBe(any.key.key);
        expect(pix.transactionAmount).toBe(any.amountCents / 100);
        expect(pix.merchantName.length).toBeLessThanOrEqual(25);
        expect(pix.merchantCity.length).toBeLessThanOrEqual(15);
        expect(pix.txid).toMatch(/^([0-9A-Za-z]{1,25}|\*\*\*)$/);
      }),
    );
  });

  test('has a different txid for each order, of at most 25 letters or digits', () => {
    const txids = [
      'a-b',
      'ab',
      'a b',
      'x'.repeat(30),
      'x'.repeat(26),
      'x'.repeat(25),
      'ação',
      'aao',
      '***',
      '-',
    ].map((txid) => read(brCode({ ...charge, txid })).txid);
    expect(new Set(txids).size).toBe(txids.length);
    expect(txids.filter((txid) => !/^[0-9A-Za-z]{1,25}$/.test(txid ?? ''))).toEqual([]);
  });

  test.each(['pedido42', 'A', 'x'.repeat(25), '0'])('keeps the txid %j', (txid) => {
    expect(read(brCode({ ...charge, txid })).txid).toBe(txid);
  });

  test('with any character changed is refused', () => {
    const code = brCode(charge);
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.constantFrom(...'0123456789ABCDEF'), (at, other) => {
        fc.pre(code[at] !== other);
        const changed = code.slice(0, at) + other + code.slice(at + 1);
        expect(hasError(parsePix(changed)), changed).toBe(true);
      }),
    );
  });
});
