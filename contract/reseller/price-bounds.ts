import { formatBRL } from '../money/brl.ts';
import type { ProductKind } from './reseller.ts';

/** Lowest and highest usual price, in centavos. */
type Bounds = readonly [number, number];

/** Prices outside these bounds are probably mistyped. An operator can still accept them. */
const bounds: Record<ProductKind, { refill: Bounds; withVessel: Bounds }> = {
  P2: { refill: [1_500, 10_000], withVessel: [6_000, 25_000] },
  P5: { refill: [3_000, 15_000], withVessel: [10_000, 40_000] },
  P8: { refill: [4_000, 20_000], withVessel: [12_000, 45_000] },
  P13: { refill: [6_000, 30_000], withVessel: [20_000, 50_000] },
  P20: { refill: [10_000, 50_000], withVessel: [30_000, 90_000] },
  P45: { refill: [20_000, 100_000], withVessel: [50_000, 200_000] },
  AGUA20: { refill: [500, 6_000], withVessel: [1_500, 12_000] },
};

const reais = (cents: number) => formatBRL(cents).replace('\u00a0', ' ');

/** Returns why a price in centavos is unusual for its kind. Returns undefined for a usual price. */
export function unusualPrice(
  kind: ProductKind,
  price: 'refill' | 'withVessel',
  cents: number,
): string | undefined {
  const [lowest, highest] = bounds[kind][price];
  if (cents >= lowest && cents <= highest) return undefined;
  const usual = `de ${reais(lowest)} a ${reais(highest)}`;
  return `${reais(cents)} está fora do comum para ${kind}${price === 'withVessel' ? ' com vasilhame' : ''} (${usual})`;
}
