import { expect, test } from 'vitest';
import type { Product } from '#contract/reseller/reseller';
import { skipUnusualPrices, withStoredPrices } from './skip-prices.ts';

const product: Product = { id: 'p13', kind: 'P13', refillCents: 11_990, limit: 5 };

test('the stored price of a method stays if the file has an unusual one', () => {
  const stored: Product = {
    ...product,
    priceByMethod: [
      { method: 'pix', refillCents: 11_490 },
      { method: 'cash', refillCents: 11_790 },
    ],
  };
  const read: Product = {
    ...product,
    refillCents: 12_490,
    priceByMethod: [
      { method: 'pix', refillCents: 1_190 },
      { method: 'cash', refillCents: 12_290 },
    ],
  };
  const { usual, skipped } = skipUnusualPrices([read]);
  expect(skipped.map(({ productId, price }) => [productId, price])).toEqual([['p13', 'method']]);
  expect(withStoredPrices(usual, skipped, [stored])).toEqual([
    {
      ...product,
      refillCents: 12_490,
      priceByMethod: [
        { method: 'cash', refillCents: 12_290 },
        { method: 'pix', refillCents: 11_490 },
      ],
    },
  ]);
  expect(withStoredPrices(usual, [], [stored])).toEqual(usual);
});
