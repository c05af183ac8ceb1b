import { sql } from 'kysely';
import { type PanelOrder, type Rejected, type ResellerState, untilChanged } from '#contract/panel/panel';
import type { Executor } from '../../db/schema.ts';
import type { TakenUnits } from '../../db/tables/orders.ts';
import type { ProductOut, StoredProduct } from '../../db/tables/resellers.ts';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { announceResellerState } from '../orders/announce.ts';
import { announceReseller } from '../resellers/catalogue.ts';
import { nextLocalMidnight } from '../resellers/opening.ts';
import { everyProduct } from './business/every-product.ts';
import { auditRestock, endOwnPause } from './business/stock-and-pause.ts';
import { type AtPanel, commandOrder } from './orders.ts';
import { endPause, noteReachable } from './presence.ts';
import { stateOf } from './reseller-state.ts';

/**
 * Rejects an order or gives it up. Takes products that ran out off sale until the reseller's next day. Throws as
 * `commandOrder` does.
 */
export function refuseOrder(
  ctx: Dependencies,
  at: AtPanel,
  order: { id: string; command: 'rejectOrder' | 'giveUpOrder' },
  { reason, outOfStock }: Rejected,
): Promise<PanelOrder> {
  const out = reason === 'sem_produto' ? (outOfStock ?? []) : [];
  return commandOrder(ctx, at, order, { reason }, async (db, now) => {
    if (out.length === 0) return;
    const { time_zone } = await stockOf(db, at.reseller);
    await takeOut(db, at.reseller, out, nextLocalMidnight(time_zone, now).toISOString());
  });
}

/** Takes products off sale until an instant, ISO 8601. Products that are off sale already are not changed. */
async function takeOut(
  db: Executor,
  reseller: string,
  ids: readonly string[],
  backAt: string,
): Promise<void> {
  const stock = await stockOf(db, reseller);
  const isGone = ({ id }: StoredProduct) => ids.includes(id);
  if (!stock.products.some(isGone)) return;
  await storeStock(db, reseller, everyProduct(stock), [
    ...stock.products_out,
    ...outOf(stock.products.filter(isGone), backAt),
  ]);
}

/** Takes a product off sale until an instant, ISO 8601, also if it is off sale with another end. */
export async function takeOutUntil(
  db: Executor,
  reseller: string,
  id: string,
  backAt: string,
): Promise<void> {
  const stock = await stockOf(db, reseller);
  const all = everyProduct(stock);
  const others = stock.products_out.filter(({ product }) => product.id !== id);
  await storeStock(db, reseller, all, [
    ...others,
    ...outOf(
      all.filter((product) => product.id === id),
      backAt,
    ),
  ]);
}

const outOf = (products: StoredProduct[], backAt: string) => products.map((product) => ({ product, backAt }));

/**
 * Adds units to the counts of products, or takes them with `sign` -1. Products that are not counted stay as they are.
 * The panel is informed if a product goes off sale or returns.
 */
export async function changeUnits(
  db: Executor,
  reseller: string,
  changes: readonly TakenUnits[],
  sign: 1 | -1,
  now: Date,
): Promise<void> {
  await recount(
    db,
    reseller,
    ({ id, left }) => {
      const units = changes.find(({ productId }) => productId === id)?.units;
      return left === undefined || units === undefined ? left : left + sign * units;
    },
    now,
  );
}

/** Sets how many units of a product can still be sold. With undefined, they are not counted any more. */
export async function setUnits(
  db: Executor,
  reseller: string,
  id: string,
  units: number | undefined,
  now: Date,
): Promise<void> {
  await recount(db, reseller, (product) => (product.id === id ? units : product.left), now);
}

async function recount(
  db: Executor,
  reseller: string,
  leftOf: (product: StoredProduct) => number | undefined,
  now: Date,
): Promise<void> {
  const stock = await stockOf(db, reseller);
  const all = everyProduct(stock).map((product) => withLeft(product, leftOf(product)));
  const hasUnits = ({ id }: StoredProduct) => all.some((product) => product.id === id && product.left !== 0);
  const out = stock.products_out.filter(({ soldOut, product }) => !(soldOut && hasUnits(product)));
  const stored = await storeStock(db, reseller, all, out);
  const isSame =
    stored.map(({ product }) => product.id).join() ===
    stock.products_out.map(({ product }) => product.id).join();
  if (!isSame) await announceResellerState(db, reseller, now);
}

function withLeft({ left: _, ...product }: StoredProduct, left: number | undefined): StoredProduct {
  return left === undefined ? product : { ...product, left };
}

/** Puts a product back on sale. One that was sold out is not counted any more. Throws `not-found` if the product is neither off sale nor on sale. */
export async function restock(ctx: Dependencies, at: AtPanel, productId: string): Promise<ResellerState> {
  const { reseller } = at;
  await transact(ctx.db, async (db) => {
    const stock = await stockOf(db, reseller);
    if (stock.products.some(({ id }) => id === productId)) return;
    const out = stock.products_out.find(({ product }) => product.id === productId);
    if (!out) throw new ServiceError({ code: 'not-found' });
    await auditRestock(ctx, db, at, out, stock.time_zone);
    const isBack = ({ product }: ProductOut) => product.id === productId;
    await storeStock(
      db,
      reseller,
      everyProduct(stock).map((product) =>
        product.id === productId && product.left === 0 ? withLeft(product, undefined) : product,
      ),
      stock.products_out.filter((one) => !isBack(one)),
    );
    await announceResellerState(db, reseller, ctx.now());
  });
  return stateOf(ctx, reseller);
}

/**
 * Puts products back on sale whose time is over. The clock runs it. It reads only resellers that have such products, by
 * index.
 */
export async function restockDue(db: Dependencies['db'], now: Date): Promise<void> {
  const due = await db.selectFrom('resellers').select('id').where('stock_back_at', '<=', now).execute();
  for (const { id } of due)
    await transact(db, async (trx) => {
      const stock = await stockOf(trx, id);
      const isDue = ({ backAt }: ProductOut) => new Date(backAt) <= now;
      await storeStock(
        trx,
        id,
        everyProduct(stock),
        stock.products_out.filter((out) => !isDue(out)),
      );
    });
}

/** Ends the reseller's own pause, and the one after unanswered orders, because a member is at the panel now. */
export async function resumeReseller(ctx: Dependencies, at: AtPanel): Promise<ResellerState> {
  const { reseller } = at;
  await transact(ctx.db, async (db) => {
    await endPause(db, reseller);
    await endOwnPause(ctx, db, at);
    await noteReachable(db, ctx.now());
    await announceResellerState(db, reseller, ctx.now());
  });
  return stateOf(ctx, reseller);
}

/** Locks the reseller's row: concurrent callers run one after the other. */
function stockOf(db: Executor, reseller: string) {
  return db
    .selectFrom('resellers')
    .select(['products', 'products_out', 'time_zone'])
    .where('id', '=', reseller)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The parts of `ProductOut` from which the rest is derived. */
type Out = Omit<ProductOut, 'place'>;

/** Stores all products, in their order on the list, and those that are off sale. One without a unit left is sold out. */
async function storeStock(
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
