import { paysInFull } from '../reseller/payment-names.ts';
import type { PaymentMethod, Product } from '../reseller/reseller.ts';
import type { BasketEntry, BasketOffer, Lack } from './basket.ts';
import { type CartLine, priceRange, type Tariff, unitPrice } from './pricing.ts';

/** The default basket above the list: one household cylinder, exchanged. */
export const defaultBasket: BasketEntry[] = [{ kind: 'P13', quantity: 1, empties: 1 }];

/** A basket as lines of one reseller, and what the reseller lacks. */
export interface FilledBasket {
  lines: CartLine[];
  lacks: Lack[];
}

/**
 * Fills a basket at a reseller. For each kind it takes the product that supplies most of it. Between equals it takes
 * the cheapest one with the most expensive method. Returns no lines if no single method can pay for all of them.
 */
export function fillBasket(tariff: Tariff, basket: readonly BasketEntry[]): FilledBasket {
  const filledLines = basket.flatMap((entry) => bestLines(tariff, entry));
  const lines = priceRange(tariff, filledLines) ? filledLines : [];
  return { lines, lacks: lacksOf(tariff, basket, lines) };
}

/** Returns the parts of a basket that the lines do not supply, and why. */
export function lacksOf(
  { products, paymentMethods }: Tariff,
  basket: readonly BasketEntry[],
  lines: readonly CartLine[],
): Lack[] {
  return basket.flatMap(({ kind, brand, quantity, empties }): Lack[] => {
    const sold = products.filter((product) => isOf(product, { kind, brand }));
    const own = lines.filter(({ productId }) => sold.some(({ id }) => id === productId));
    if (units(own) >= quantity) return [];
    if (sold.length === 0) return [{ kind, why: 'unsold' }];
    const limit = Math.max(...sold.map((product) => product.limit));
    if (units(own) >= limit) return [{ kind, why: 'limit', limit }];
    const isForNew = empties < quantity && !sold.some((product) => sellsNew(product, paymentMethods));
    return [isForNew ? { kind, why: 'exchangeOnly' } : { kind, why: 'unsold' }];
  });
}

export function offerFor(tariff: Tariff, basket: readonly BasketEntry[]): BasketOffer {
  const { lines, lacks } = fillBasket(tariff, basket);
  const range = lines.length > 0 ? priceRange(tariff, lines) : undefined;
  const totals = range && {
    totalCents: range.dearest.totalCents,
    cheapestCents: range.cheapest.totalCents,
  };
  return { lines, ...totals, lacks };
}

function bestLines(tariff: Tariff, entry: BasketEntry): CartLine[] {
  const [best] = tariff.products
    .filter((product) => isOf(product, entry))
    .flatMap((product) => {
      const lines = linesOf(product, entry, tariff.paymentMethods);
      const range = lines.length > 0 ? priceRange(tariff, lines) : undefined;
      return range ? [{ lines, cents: range.dearest.totalCents }] : [];
    })
    .toSorted((one, other) => units(other.lines) - units(one.lines) || one.cents - other.cents);
  return best?.lines ?? [];
}

/** Returns the lines of one product for an entry, within its limit. Exchanged units come first. */
function linesOf(product: Product, { quantity, empties }: BasketEntry, methods: readonly PaymentMethod[]) {
  const refills = Math.min(empties, quantity, product.limit);
  const fresh = sellsNew(product, methods)
    ? Math.min(Math.max(0, quantity - empties), product.limit - refills)
    : 0;
  return [
    { productId: product.id, quantity: refills, withVessel: false },
    { productId: product.id, quantity: fresh, withVessel: true },
  ].filter((line) => line.quantity > 0);
}

function sellsNew(product: Product, methods: readonly PaymentMethod[]): boolean {
  return methods.filter(paysInFull).some((method) => unitPrice(product, method, true) !== undefined);
}

function isOf(product: Product, { kind, brand }: Pick<BasketEntry, 'kind' | 'brand'>): boolean {
  return product.kind === kind && (brand === undefined || product.brand === brand);
}

const units = (lines: readonly CartLine[]) => lines.reduce((total, { quantity }) => total + quantity, 0);
