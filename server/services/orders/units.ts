import type { CartLine } from '#contract/order/pricing';
import type { Executor } from '../../db/schema.ts';
import type { TakenUnits } from '../../db/tables/orders.ts';
import type { StoredProduct } from '../../db/tables/resellers.ts';
import { changeUnits } from '../resellers/stock.ts';
import type { ResellerRow } from '../resellers/view.ts';
import type { OrderRow } from './view.ts';

/** Returns whether a cart has a product whose units are counted. */
export function takesCounted(products: readonly StoredProduct[], lines: readonly CartLine[]): boolean {
  return countedIn(products, lines).length > 0;
}

/**
 * Takes the counted units of a cart. A product without a unit left goes off sale. The caller has locked the reseller's
 * row and checked that the units are there.
 */
export async function takeUnits(
  db: Executor,
  { id, products }: Pick<ResellerRow, 'id' | 'products'>,
  lines: readonly CartLine[],
): Promise<TakenUnits[]> {
  const taken = countedIn(products, lines);
  if (taken.length > 0) await changeUnits(db, id, taken, -1);
  return taken;
}

/** Returns the units of an order that ended undelivered. A product that was sold out is on sale again. */
export async function returnUnits(
  db: Executor,
  { reseller_id, document: { takenUnits = [] } }: Pick<OrderRow, 'reseller_id' | 'document'>,
): Promise<void> {
  if (takenUnits.length > 0) await changeUnits(db, reseller_id, takenUnits, 1);
}

function countedIn(products: readonly StoredProduct[], lines: readonly CartLine[]): TakenUnits[] {
  return products.flatMap(({ id: productId, left }) => {
    const units = lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
    return left === undefined || units === 0 ? [] : [{ productId, units }];
  });
}
