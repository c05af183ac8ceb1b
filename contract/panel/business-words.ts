import { formatBRL } from '../money/brl.ts';
import { payments as methodWords, paymentMethods } from '../reseller/payment-names.ts';
import { productNames } from '../reseller/product-names.ts';
import { areaWords } from './area-words.ts';
import type { Business, BusinessProduct } from './business.ts';
import { hoursWords } from './hours-words.ts';

/** The values of a business in words, by the name of the value. */
export type Worded = ReadonlyMap<string, string>;

export const nameOf = ({ kind, brand }: Pick<BusinessProduct, 'kind' | 'brand'>) =>
  brand === undefined ? productNames[kind] : `${productNames[kind]} ${brand}`;

/** Returns every value that a change of the sections can touch, in words, so that two of them can be compared. */
export function wordsOf({ prices, delivery, area, payments, pixKey, hours }: Business): Worded {
  const { min, max } = delivery.minutes;
  const names = prices.products.map(nameOf);
  return new Map([
    ...prices.products.flatMap((product, index) => {
      const name = names[index] ?? '';
      const isUnique = names.filter((other) => other === name).length === 1;
      return productWords(product, isUnique ? name : `${name} (${product.id})`);
    }),
    ['Taxa de entrega', formatBRL(delivery.freightCents)],
    ['Tempo de entrega', `${min}–${max} min`],
    ['Prazo que o aceite promete', `${delivery.promise.min}–${delivery.promise.max} min`],
    ...areaWords(area),
    ['Formas de pagamento', listed(methodsIn(payments.methods))],
    ...(pixKey.shown === undefined ? [] : [['Chave Pix', pixKey.shown] satisfies [string, string]]),
    ...hoursWords(hours),
  ]);
}

const methodsIn = (methods: Business['payments']['methods']) =>
  paymentMethods.filter((method) => methods.includes(method)).map((method) => methodWords[method].name);
const listed = (words: string[]) => new Intl.ListFormat('pt-BR').format(words);

function productWords(product: BusinessProduct, name: string): [string, string][] {
  const of = (
    { refillCents, withVesselCents }: { refillCents: number; withVesselCents?: number | undefined },
    how: string,
  ): [string, string][] => [
    [`${name}, troca${how}`, formatBRL(refillCents)],
    ...(withVesselCents === undefined
      ? []
      : [[`${name}, com vasilhame${how}`, formatBRL(withVesselCents)] satisfies [string, string]]),
  ];
  return [
    ...of(product, ''),
    ...(product.priceByMethod ?? []).flatMap((prices) =>
      of(prices, ` ${methodWords[prices.method].inSentence}`),
    ),
    [`${name}, limite por pedido`, String(product.limit)],
    [`${name}, unidades`, unitsWords(product.units)],
  ];
}

const unitsWords = (units: number | undefined | null) => String(units ?? 'sem contar');

/** Returns the values that differ, with both values in words. */
export function differencesOf(
  before: Worded,
  after: Worded,
): { field: string; was: string | null; became: string | null }[] {
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields.flatMap((field) => {
    const [was = null, became = null] = [before.get(field), after.get(field)];
    return was === became ? [] : [{ field, was, became }];
  });
}
