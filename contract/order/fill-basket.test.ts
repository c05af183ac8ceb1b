import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aProduct, aReseller } from '../../tests/support/factories.ts';
import type { ProductKind } from '../reseller/reseller.ts';
import { basketText } from './basket.ts';
import { basketWords, lackWords } from './basket-words.ts';
import { defaultBasket, fillBasket, offerFor } from './fill-basket.ts';
import { priceCart } from './pricing.ts';

const dear = aProduct({ id: 'caro', refillCents: 12_000, withVesselCents: 31_000, limit: 5 });
const cheap = aProduct({
  id: 'barato',
  brand: 'Liquigás',
  refillCents: 11_000,
  withVesselCents: 30_000,
  limit: 3,
  priceByMethod: [{ method: 'pix', refillCents: 10_500, withVesselCents: 29_500 }],
});
const water = { id: 'agua', kind: 'AGUA20', refillCents: 1500, limit: 2 } as const;
const reseller = aReseller({ products: [dear, cheap, water], freightCents: 700 });
const entry = (quantity: number, empties: number, kind: ProductKind = 'P13') => ({ kind, quantity, empties });
const line = (productId: string, quantity: number, withVessel = false) => ({
  productId,
  quantity,
  withVessel,
});

describe('a basket at a reseller', () => {
  test.each([
    ['the cheapest of its kind', defaultBasket, [line('barato', 1)], []],
    [
      'one exchanged, one new, and water',
      [entry(2, 1), entry(2, 2, 'AGUA20')],
      [line('barato', 1), line('barato', 1, true), line('agua', 2)],
      [],
    ],
    ['who brings them all comes before who is cheaper', [entry(4, 0)], [line('caro', 4, true)], []],
    ['of one brand', [{ ...entry(1, 1), brand: 'Ultragaz' }], [line('caro', 1)], []],
    ['empty ones beyond the quantity count for nothing', [entry(1, 9)], [line('barato', 1)], []],
    [
      'what is not sold is lacking',
      [entry(1, 1), entry(1, 1, 'P45')],
      [line('barato', 1)],
      ['Não tem cilindro P45'],
    ],
    [
      'so is a vessel that does not come new',
      [entry(2, 1, 'AGUA20')],
      [line('agua', 1)],
      ['Não vende galão novo: só trocando pelo vazio'],
    ],
    [
      'so is what is over the limit',
      [entry(3, 3, 'AGUA20')],
      [line('agua', 2)],
      ['No máximo 2 galões de água por pedido'],
    ],
  ])('%s', (_, basket, lines, lacks) => {
    const filled = fillBasket(reseller, basket);
    expect([filled.lines, filled.lacks.map(lackWords)]).toEqual([lines, lacks]);
  });

  test('the totals include delivery and use the cart’s most expensive and cheapest method', () => {
    const offer = offerFor(reseller, [entry(2, 1)]);
    const total = (method: 'pix' | 'cash') => priceCart(reseller, offer.lines, method)?.totalCents;
    expect([offer.totalCents, offer.cheapestCents]).toEqual([total('cash'), total('pix')]);
    expect(offer.totalCents).toBe(11_000 + 30_000 + 700);
  });

  test('there is no total without lines, or if no single method pays for all', () => {
    expect(offerFor(reseller, [entry(1, 1, 'P45')])).toEqual({
      lines: [],
      lacks: [{ kind: 'P45', why: 'unsold' }],
    });
    const onlyPix = aReseller({
      paymentMethods: ['pix'],
      products: [{ ...cheap, priceByMethod: [{ method: 'pix', refillCents: 10_500 }] }],
    });
    expect(offerFor(onlyPix, [entry(1, 0)]).lacks).toEqual([{ kind: 'P13', why: 'exchangeOnly' }]);
  });
});

test.each([
  [defaultBasket, '1 botijão P13, trocando pelo vazio'],
  [[entry(2, 1), entry(1, 0, 'AGUA20')], '2 botijões P13, com 1 vazio + 1 galão de água, com galão novo'],
  [[entry(2, 0)], '2 botijões P13, sem nenhum vazio'],
  [[{ ...entry(3, 3, 'P45'), brand: 'Copagaz' }], '3 cilindros P45 Copagaz, trocando pelos vazios'],
])('%j in words', (basket, words) => {
  expect(basketWords(basket)).toBe(words);
});

test.each(['P13:2:1,AGUA20:1:1', 'P45:50:0'])('%s encodes and decodes without loss', (text) => {
  expect(z.encode(basketText, z.decode(basketText, text))).toBe(text);
});

test.each([
  '',
  'P13',
  'P13:0:0',
  'P13:51:0',
  'P99:1:1',
  'P13:1:1,',
  'P13:-1:1',
  'P13:1.5:1',
  'P13:1:1,P13:1:0',
])('%j is not a basket', (text) => {
  expect(z.safeDecode(basketText, text).success).toBe(false);
});
