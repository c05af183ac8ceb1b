import * as z from 'zod/mini';
import type { Uf } from '#contract/address/states';
import { paymentMethods, paysInFull } from '#contract/reseller/payment-names';
import { productKinds } from '#contract/reseller/product-kinds';
import type { PaymentMethod, Product, ProductKind } from '#contract/reseller/reseller';
import { priceLevel } from './brands.ts';
import data from './data/shelves.json' with { type: 'json' };
import type { Random } from './random.ts';

/** Centavos: lowest and highest price. */
const priceRange = z.tuple([z.int(), z.int()]);

/** `share` of the resellers sell the product, at most `limit` in one order. */
const shelf = z.object({ refill: priceRange, withVessel: priceRange, limit: z.int(), share: z.number() });

const shelves = z.parse(z.record(z.enum(productKinds), shelf), data);

const everyPaidMethod = paymentMethods.filter(paysInFull);

/** Returns at least one payment method, and `gasDoPovo` if the reseller is credentialed. */
export function drawPaymentMethods(random: Random, gasDoPovo: boolean): PaymentMethod[] {
  const paid = random.weighted<PaymentMethod[]>([
    [40, everyPaidMethod],
    [15, ['pix', 'debit', 'cash']],
    [12, ['pix', 'cash']],
    [10, ['pix', 'debit', 'credit']],
    [10, ['debit', 'credit', 'cash']],
    [6, ['pix']],
    [7, ['cash']],
  ]);
  return gasDoPovo ? [...paid, 'gasDoPovo'] : paid;
}

/** Returns a delivery fee in centavos: a third deliver free, the others for at most R$ 12,00. */
export function drawFreight(random: Random): number {
  return random.chance(0.35) ? 0 : random.integer(4, 24) * 50;
}

interface Offering {
  id: string;
  uf: Uf;
  brands: readonly string[];
  methods: readonly PaymentMethod[];
  water: boolean;
}

/** Returns a reseller's products: always P13, and for some resellers a second brand of it. */
export function drawProducts(random: Random, offering: Offering): Product[] {
  const surcharges = random.chance(0.35) ? drawSurcharges(random, offering.methods) : [];
  const brandOf = (kind: ProductKind, at: number) => (kind === 'AGUA20' ? undefined : offering.brands[at]);
  const draw = (kind: ProductKind, suffix: string, brand: string | undefined): Product => {
    const shelf = shelves[kind];
    const level = priceLevel(offering.uf);
    const prices: Prices = { refillCents: drawPrice(random, shelf.refill, level) };
    if (kind === 'P13' || random.chance(0.75))
      prices.withVesselCents = drawPrice(random, shelf.withVessel, level);
    const byMethod = kind === 'AGUA20' ? [] : surcharges.map((surcharge) => surcharged(prices, surcharge));
    return {
      id: `${offering.id}-${suffix}`,
      kind,
      ...(brand === undefined ? {} : { brand }),
      ...prices,
      ...(byMethod.length === 0 ? {} : { priceByMethod: byMethod }),
      limit: shelf.limit,
    };
  };
  return productKinds.flatMap((kind) => {
    const promised = kind === 'AGUA20' && offering.water;
    if (!promised && !random.chance(shelves[kind].share)) return [];
    const product = draw(kind, kind.toLowerCase(), brandOf(kind, 0));
    const second = kind === 'P13' && random.chance(0.35) ? brandOf(kind, 1) : undefined;
    return second === undefined ? [product] : [product, draw(kind, 'p13-2', second)];
  });
}

interface Prices {
  refillCents: number;
  withVesselCents?: number;
}

interface Surcharge {
  method: PaymentMethod;
  /** Price under the method, in percent of the base price. */
  percent: number;
}

/** Pix and cash are 2 to 6 % cheaper, credit is more expensive. */
function drawSurcharges(random: Random, methods: readonly PaymentMethod[]): Surcharge[] {
  const cheaper = 100 - random.integer(2, 6);
  const dearer = 100 + random.integer(2, 5);
  const percents: Partial<Record<PaymentMethod, number>> = { pix: cheaper, cash: cheaper, credit: dearer };
  return methods.flatMap((method) => {
    const percent = percents[method];
    return percent === undefined ? [] : [{ method, percent }];
  });
}

const surcharged = (prices: Prices, { method, percent }: Surcharge) => ({
  method,
  refillCents: share(prices.refillCents, percent),
  ...(prices.withVesselCents === undefined
    ? {}
    : { withVesselCents: share(prices.withVesselCents, percent) }),
});

/** Returns a percentage of a price, rounded to ten centavos as on a price board. */
const share = (cents: number, percent: number) => Math.round((cents * percent) / 1000) * 10;

/** Returns a price inside the range: whole reais, or ten centavos less. */
function drawPrice(random: Random, [lowest, highest]: readonly [number, number], level: number): number {
  const wished = lowest + (highest - lowest) * (0.4 * level + 0.6 * random.next());
  const whole = Math.round(wished / 100) * 100;
  return Math.max(lowest, random.chance(0.5) ? whole - 10 : whole);
}
