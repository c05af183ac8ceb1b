import { productKinds } from '#contract/reseller/product-kinds';
import type { PaymentMethod, Product, ProductKind } from '#contract/reseller/reseller';
import { priceLevel } from './brands.ts';
import type { Uf } from './city-row.ts';
import type { Random } from './random.ts';

interface Shelf {
  /** Centavos, cheapest and dearest. */
  refill: readonly [number, number];
  withVessel: readonly [number, number];
  limit: number;
  /** Share of resellers that sell it. */
  share: number;
}

const shelves: Record<ProductKind, Shelf> = {
  P2: { refill: [3400, 4600], withVessel: [12_000, 15_500], limit: 5, share: 0.2 },
  P5: { refill: [5800, 7500], withVessel: [18_000, 23_000], limit: 5, share: 0.2 },
  P8: { refill: [7400, 9400], withVessel: [22_000, 27_500], limit: 5, share: 0.25 },
  P13: { refill: [9800, 12_500], withVessel: [28_000, 33_000], limit: 5, share: 1 },
  P20: { refill: [18_500, 22_800], withVessel: [47_000, 59_000], limit: 5, share: 0.15 },
  P45: { refill: [40_000, 48_000], withVessel: [95_000, 119_000], limit: 10, share: 0.5 },
  AGUA20: { refill: [1300, 2000], withVessel: [3300, 4600], limit: 10, share: 0.6 },
};

const everyPaidMethod: PaymentMethod[] = ['pix', 'debit', 'credit', 'cash'];

/** Ways to pay, never none; `gasDoPovo` comes on top where the reseller is credentialed. */
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

/** Every way to pay there is. */
export const everyPaymentMethod: PaymentMethod[] = [...everyPaidMethod, 'gasDoPovo'];

/** Centavos; a third deliver free, nobody takes more than R$ 12,00. */
export function drawFreight(random: Random): number {
  return random.chance(0.35) ? 0 : random.integer(4, 24) * 50;
}

interface Seller {
  id: string;
  uf: Uf;
  brands: readonly string[];
  methods: readonly PaymentMethod[];
  /** Its name promises it. */
  water: boolean;
}

/** What a reseller sells: P13 always, in a second brand at some of those who have one. */
export function drawProducts(random: Random, seller: Seller): Product[] {
  const surcharges = random.chance(0.35) ? drawSurcharges(random, seller.methods) : [];
  const brandOf = (kind: ProductKind, at: number) => (kind === 'AGUA20' ? undefined : seller.brands[at]);
  const draw = (kind: ProductKind, suffix: string, brand: string | undefined): Product => {
    const shelf = shelves[kind];
    const level = priceLevel(seller.uf);
    const prices: Prices = { refillCents: drawPrice(random, shelf.refill, level) };
    if (kind === 'P13' || random.chance(0.75))
      prices.withVesselCents = drawPrice(random, shelf.withVessel, level);
    const byMethod = kind === 'AGUA20' ? [] : surcharges.map((surcharge) => surcharged(prices, surcharge));
    return {
      id: `${seller.id}-${suffix}`,
      kind,
      ...(brand === undefined ? {} : { brand }),
      ...prices,
      ...(byMethod.length === 0 ? {} : { priceByMethod: byMethod }),
      limit: shelf.limit,
    };
  };
  return productKinds.flatMap((kind) => {
    const promised = kind === 'AGUA20' && seller.water;
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
  /** What 100 centavos become. */
  percent: number;
}

/** Pix and cash 2 to 6 % cheaper, credit dearer. */
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

/** To the ten centavos a shop would write on its board. */
const share = (cents: number, percent: number) => Math.round((cents * percent) / 1000) * 10;

/** A whole amount in reais, or ten centavos under it, inside the range. */
function drawPrice(random: Random, [lowest, highest]: readonly [number, number], level: number): number {
  const wished = lowest + (highest - lowest) * (0.4 * level + 0.6 * random.next());
  const whole = Math.round(wished / 100) * 100;
  return Math.max(lowest, random.chance(0.5) ? whole - 10 : whole);
}
