import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCart, aProduct, aReseller } from '../../tests/support/factories.ts';
import type { CouponRule } from '../coupon/coupon.ts';
import type { PaymentMethod, Product } from '../reseller/reseller.ts';
import {
  type CartLine,
  highestSubtotal,
  priceCart,
  priceRange,
  priceSold,
  type Tariff,
  unitPrice,
} from './pricing.ts';

const gas = aProduct({
  refillCents: 11_000,
  withVesselCents: 30_000,
  priceByMethod: [
    { method: 'pix', refillCents: 10_500, withVesselCents: 29_500 },
    { method: 'credit', refillCents: 11_600 },
  ],
});
const water: Product = { id: 'agua', kind: 'AGUA20', refillCents: 1500, limit: 10 };
const reseller: Tariff = {
  products: [gas, water],
  paymentMethods: ['pix', 'credit', 'cash', 'gasDoPovo'],
  freightCents: 700,
};
const oneGas: CartLine = { productId: gas.id, quantity: 1, withVessel: false };
const oneVessel: CartLine = { productId: gas.id, quantity: 1, withVessel: true };
const twoWaters: CartLine = { productId: 'agua', quantity: 2, withVessel: false };

const rule = (changes: Partial<CouponRule>): CouponRule => ({
  kind: 'amount',
  amount: 1000,
  minimumCents: 0,
  includesFreight: false,
  ...changes,
});
const percent = (amount: number, changes: Partial<CouponRule> = {}) =>
  rule({ kind: 'percent', amount, ...changes });

describe('the price of one', () => {
  test.each([
    ['cash', false, 11_000],
    ['cash', true, 30_000],
    ['pix', false, 10_500],
    ['pix', true, 29_500],
    ['credit', false, 11_600],
    ['credit', true, undefined],
  ] as const)('by %s, with vessel %s', (method, withVessel, cents) => {
    expect(unitPrice(gas, method, withVessel)).toBe(cents);
  });

  test('a product without vessels is not sold with one', () => {
    expect(unitPrice(water, 'cash', true)).toBe(undefined);
  });
});

describe('a cart', () => {
  test('a refill and a new vessel of one product are two lines, and the voucher pays for the refill', () => {
    expect(priceCart(reseller, [oneGas, oneVessel], 'gasDoPovo')).toMatchObject({
      lines: [
        { ...oneGas, unitCents: 11_000, totalCents: 11_000 },
        { ...oneVessel, unitCents: 30_000, totalCents: 30_000 },
      ],
      subtotalCents: 41_000,
      voucherCents: 11_000,
      totalCents: 30_000 + 700,
    });
  });

  test('has a total for every line and for every sum', () => {
    expect(priceCart(reseller, [oneGas, twoWaters], 'pix', rule({ amount: 1200 }))).toEqual({
      method: 'pix',
      lines: [
        { ...oneGas, kind: 'P13', brand: 'Ultragaz', unitCents: 10_500, totalCents: 10_500 },
        { ...twoWaters, kind: 'AGUA20', unitCents: 1500, totalCents: 3000 },
      ],
      subtotalCents: 13_500,
      voucherCents: 0,
      discountCents: 1200,
      freightCents: 700,
      totalCents: 13_000,
    });
  });

  test.each([
    ['another’s product', [{ ...oneGas, productId: 'de-outra' }], 'pix'],
    ['a vessel where there is none', [{ ...twoWaters, withVessel: true }], 'pix'],
    ['one way under one method only', [oneVessel], 'credit'],
    ['one such line among others', [oneGas, { ...twoWaters, withVessel: true }], 'pix'],
  ] as const)('with %s has no price', (_, lines, method) => {
    expect(priceCart(reseller, lines, method)).toBe(undefined);
  });
});

const sums = (lines: CartLine[], method: PaymentMethod, coupon?: CouponRule) => {
  const priced = priceCart(reseller, lines, method, coupon);
  return [priced?.subtotalCents, priced?.voucherCents, priced?.discountCents, priced?.totalCents];
};

describe('the Gás do Povo voucher', () => {
  test.each([
    ['takes one refill to nothing; freight is due', [oneGas], [11_000, 11_000, 0, 700]],
    ['takes one of two', [{ ...oneGas, quantity: 2 }], [22_000, 11_000, 0, 11_700]],
    ['takes no vessel', [oneVessel], [30_000, 0, 0, 30_700]],
    ['takes no water', [twoWaters], [3000, 0, 0, 3700]],
  ])('%s', (_, lines, expected) => expect(sums(lines, 'gasDoPovo')).toEqual(expected));

  test('pays for the most expensive of several refills', () => {
    const dear = aProduct({ refillCents: 12_000 });
    const both = { ...reseller, products: [gas, dear] };
    expect(priceCart(both, [oneGas, { ...oneGas, productId: dear.id }], 'gasDoPovo')?.voucherCents).toBe(
      12_000,
    );
  });

  test('applies before the coupon, which reduces only the rest', () => {
    expect(sums([oneGas, twoWaters], 'gasDoPovo', percent(10))).toEqual([14_000, 11_000, 300, 3400]);
    expect(sums([oneGas], 'gasDoPovo', rule({ amount: 5000 }))).toEqual([11_000, 11_000, 0, 700]);
  });
});

describe('the coupon', () => {
  test('percent is rounded down', () => {
    const odd = { ...reseller, products: [{ ...water, refillCents: 1999 }] };
    const line = { ...twoWaters, quantity: 1 };
    expect(priceCart(odd, [line], 'cash', percent(10))?.discountCents).toBe(199);
  });

  test('never takes more than the sum, and includes freight only if its rule says so', () => {
    expect(sums([oneGas], 'cash', rule({ amount: 99_999 }))).toEqual([11_000, 0, 11_000, 700]);
    expect(sums([oneGas], 'cash', rule({ amount: 99_999, includesFreight: true }))).toEqual([
      11_000, 0, 11_700, 0,
    ]);
    expect(sums([oneGas], 'cash', percent(10))).toEqual([11_000, 0, 1100, 10_600]);
    expect(sums([oneGas], 'cash', percent(10, { includesFreight: true }))).toEqual([11_000, 0, 1170, 10_530]);
    expect(sums([oneGas], 'cash', percent(200))).toEqual([11_000, 0, 11_000, 700]);
  });

  test('its minimum applies to the subtotal with the most expensive method, whichever method pays', () => {
    expect(highestSubtotal(reseller, [oneGas])).toBe(11_600);
    for (const method of ['pix', 'cash', 'credit'] as const) {
      expect(sums([oneGas], method, rule({ minimumCents: 11_600 }))[2]).toBe(1000);
      expect(sums([oneGas], method, rule({ minimumCents: 11_601 }))[2]).toBe(0);
    }
  });

  test('that subtotal ignores the voucher and methods that do not sell the cart', () => {
    expect(highestSubtotal(reseller, [oneVessel])).toBe(30_000);
    expect(highestSubtotal({ ...reseller, paymentMethods: ['gasDoPovo'] }, [oneGas])).toBe(0);
  });
});

describe('the range', () => {
  const ends = (lines: CartLine[], paymentMethods = reseller.paymentMethods) => {
    const range = priceRange({ ...reseller, paymentMethods }, lines);
    return (
      range && [
        range.dearest.method,
        range.dearest.totalCents,
        range.cheapest.method,
        range.cheapest.totalCents,
      ]
    );
  };

  test('goes from the most expensive to the cheapest method, without vouchers', () => {
    expect(ends([oneGas])).toEqual(['credit', 12_300, 'pix', 11_200]);
    expect(ends([oneGas], ['cash', 'credit', 'pix'])).toEqual(['credit', 12_300, 'pix', 11_200]);
    expect(ends([oneVessel])).toEqual(['cash', 30_700, 'pix', 30_200]);
    expect(ends([twoWaters])).toEqual(['pix', 3700, 'pix', 3700]);
  });

  test('is undefined for a cart that nobody sells', () => {
    expect(ends([{ ...oneGas, productId: 'de-outra' }])).toBe(undefined);
    expect(priceRange({ ...reseller, paymentMethods: ['gasDoPovo'] }, [oneGas])).toBe(undefined);
  });
});

describe('for any prices', () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  const products = fc.array(
    fc.record({ kind: fc.constantFrom('P13', 'P45', 'AGUA20'), refillCents: cents }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  const carts = fc.record({
    products,
    quantity: fc.integer({ min: 1, max: 50 }),
    freightCents: cents,
    rule: fc.record({
      kind: fc.constantFrom('amount', 'percent'),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      minimumCents: cents,
      includesFreight: fc.boolean(),
    }),
    method: fc.constantFrom('pix', 'cash', 'gasDoPovo'),
  });

  test('sums are whole, never negative and add up, and only a coupon for freight reduces the freight', () => {
    fc.assert(
      fc.property(carts, ({ products, quantity, freightCents, rule: coupon, method }) => {
        const sold = products.map((product) => aProduct(product));
        const tariff = { products: sold, paymentMethods: ['pix' as const, 'cash' as const], freightCents };
        const lines = sold.map(({ id }) => ({ productId: id, quantity, withVessel: false }));
        const priced = priceCart(tariff, lines, method, coupon);
        if (!priced) throw new Error('a cart of sold products has a price');
        const { subtotalCents, voucherCents, discountCents, totalCents } = priced;
        expect(totalCents).toBe(subtotalCents - voucherCents - discountCents + freightCents);
        expect(Number.isSafeInteger(totalCents)).toBe(true);
        expect(totalCents).toBeGreaterThanOrEqual(coupon.includesFreight ? 0 : freightCents);
        expect(voucherCents).toBeLessThanOrEqual(subtotalCents);
      }),
    );
  });
});

test('a line that is no longer sold is left out of the price', () => {
  const gone: CartLine = { productId: 'saiu', quantity: 1, withVessel: false };
  expect(priceSold(reseller, [gone, oneGas], 'pix', rule({}))).toEqual(
    priceCart(reseller, [oneGas], 'pix', rule({})),
  );
  expect(priceSold(reseller, [gone], 'pix').totalCents).toBe(reseller.freightCents);
});

test('a reseller’s cart is priced as it is', () => {
  const reseller = aReseller();
  expect(priceCart(reseller, aCart(reseller), 'cash')?.totalCents).toBe(
    (reseller.products[0]?.refillCents ?? 0) + 500,
  );
});
