import { formatBRL } from '../money/brl.ts';
import { unusualPrice } from '../reseller/price-bounds.ts';
import type { ProductKind } from '../reseller/reseller.ts';
import type { BusinessProduct, ChangedProduct } from './business.ts';

/** A fault of one value. `pointer` is its JSON Pointer (RFC 6901) in the request. */
export interface ValueFault {
  detail: string;
  pointer: string;
}

/** A freight above this, in centavos, needs a confirmation. */
const usualFreightMaximum = 3_000;

/**
 * Returns prices of changed products that need a confirmation: outside the usual ones of the kind, or a refill dearer than
 * with vessel. Prices that stay as they are need none.
 */
export function unusualPrices(
  products: readonly ChangedProduct[],
  presentOf: (id: string) => BusinessProduct | undefined,
): ValueFault[] {
  return products.flatMap((product, place) => {
    const present = presentOf(product.id);
    if (present === undefined || pricesOf(present) === pricesOf(product)) return [];
    const { kind } = present;
    const pointer = `/produtos/${place}`;
    return [
      ...unusualIn(kind, product, pointer),
      ...(product.priceByMethod ?? []).flatMap((prices, at) =>
        unusualIn(kind, prices, `${pointer}/precosPorPagamento/${at}`),
      ),
    ];
  });
}

const pricesOf = ({ refillCents, withVesselCents, priceByMethod }: ChangedProduct) =>
  JSON.stringify([refillCents, withVesselCents, priceByMethod]);

function unusualIn(
  kind: ProductKind,
  { refillCents, withVesselCents }: Pick<ChangedProduct, 'refillCents' | 'withVesselCents'>,
  at: string,
): ValueFault[] {
  const faults = [{ detail: unusualPrice(kind, 'refill', refillCents), pointer: `${at}/precoTrocaCentavos` }];
  if (withVesselCents !== undefined) {
    const pointer = `${at}/precoComVasilhameCentavos`;
    faults.push({ detail: unusualPrice(kind, 'withVessel', withVesselCents), pointer });
    if (refillCents > withVesselCents) {
      const [refill, withVessel] = [formatBRL(refillCents), formatBRL(withVesselCents)];
      faults.push({
        detail: `a troca do ${kind} (${refill}) custa mais do que com o vasilhame (${withVessel})`,
        pointer,
      });
    }
  }
  return faults.flatMap(({ detail, pointer }) =>
    detail === undefined ? [] : [{ detail: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`, pointer }],
  );
}

/** Returns a freight that needs a confirmation. */
export function unusualFreight(freightCents: number): ValueFault[] {
  return freightCents > usualFreightMaximum
    ? [
        {
          detail: `A taxa de ${formatBRL(freightCents)} passa do comum, até ${formatBRL(usualFreightMaximum)}.`,
          pointer: '/taxaEntregaCentavos',
        },
      ]
    : [];
}
