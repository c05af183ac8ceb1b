import { sql } from 'kysely';
import { untilChanged } from '#contract/panel/panel';
import type { Executor } from '../../db/schema.ts';
import type { TakenUnits } from '../../db/tables/orders.ts';
import type { ProductOut, StoredProduct } from '../../db/tables/resellers.ts';
import { announceReseller } from './catalogue.ts';

export interface Stock {
  products: StoredProduct[];
  products_out: ProductOut[];
}

/** Returns all products of a reseller in their order on the list, also those that are off sale. */
export function everyProduct({ products, products_out }: Stock): StoredProduct[] {
  const all = [...products];
  const out = products_out.toSorted((one, other) => one.place - other.place);
  for (const { product, place } of out) all.splice(place, 0, product);
  return all;
}

/** Locks the reseller's row: concurrent callers run one after the other. */
export function stockOf(db: Executor, reseller: string) {
  return lockedStock(db, reseller).executeTakeFirstOrThrow();
}

function lockedStock(db: Executor, reseller: string) {
  return db
    .selectFrom('resellers')
    .select(['products', 'products_out', 'time_zone'])
    .where('id', '=', reseller)
    .forUpdate();
}

/**
 * Adds units to the counts of products, or takes them with `sign` -1. Products that are not counted stay as they are.
 * Does nothing if the reseller was deleted. The caller publishes a change, which also brings the stock to the panels.
 */
export async function changeUnits(
  db: Executor,
  reseller: string,
  changes: readonly TakenUnits[],
  sign: 1 | -1,
): Promise<void> {
  await recount(db, reseller, ({ id, left }) => {
    const units = changes.find(({ productId }) => productId === id)?.units;
    return left === undefined || units === undefined ? left : left + sign * units;
  });
}

/** Sets how many units of a product can still be sold. With undefined, they are not counted any more. */
export async function setUnits(
  db: Executor,
  reseller: string,
  id: string,
  units: number | undefined,
): Promise<void> {
  await recount(db, reseller, (product) => (product.id === id ? units : product.left));
}

/** Counts units again after the products were replaced. A product without a unit left goes off sale. */
export async function restoreUnits(db: Executor, reseller: string, before: Stock): Promise<void> {
  const units = new Map(everyProduct(before).map(({ id, left }) => [id, left]));
  if ([...units.values()].every((left) => left === undefined)) return;
  const { products } = await stockOf(db, reseller);
  await storeStock(
    db,
    reseller,
    products.map((product) => withLeft(product, units.get(product.id))),
    [],
  );
}

async function recount(
  db: Executor,
  reseller: string,
  leftOf: (product: StoredProduct) => number | undefined,
): Promise<void> {
  const stock = await lockedStock(db, reseller).executeTakeFirst();
  if (!stock) return;
  const all = everyProduct(stock).map((product) => withLeft(product, leftOf(product)));
  const hasUnits = ({ id }: StoredProduct) => all.some((product) => product.id === id && product.left !== 0);
  const out = stock.products_out.filter(({ soldOut, product }) => !(soldOut && hasUnits(product)));
  await storeStock(db, reseller, all, out);
}

export function withLeft({ left: _, ...product }: StoredProduct, left: number | undefined): StoredProduct {
  return left === undefined ? product : { ...product, left };
}

/** The parts of `ProductOut` from which the rest is derived. */
type Out = Omit<ProductOut, 'place'>;

/** Stores all products, in their order on the list, and those that are off sale. One without a unit left is sold out. */
export async function storeStock(
  db: Executor,
  reseller: string,
  all: readonly StoredProduct[],
  wanted: readonly Out[],
): Promise<ProductOut[]> {
  const out = all.flatMap((product, place): ProductOut[] => {
    const known = wanted.find((one) => one.product.id === product.id);
    if (known) return [{ ...known, product, place }];
    return product.left === 0 ? [{ product, place, backAt: untilChanged, soldOut: true }] : [];
  });
  const firstBack = out.map(({ backAt }) => backAt).sort()[0];
  await db
    .updateTable('resellers')
    .set({
      products: JSON.stringify(all.filter(({ id }) => !out.some(({ product }) => product.id === id))),
      products_out: JSON.stringify(out),
      stock_back_at: firstBack === undefined ? null : new Date(firstBack),
      // Uses the database's clock, because copies of the catalogue compare with it.
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', reseller)
    .execute();
  await announceReseller(db);
  return out;
}
