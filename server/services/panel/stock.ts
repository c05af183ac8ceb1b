import { sql } from 'kysely';
import type { PanelOrder, Rejected, ResellerState } from '#contract/panel/panel';
import type { Product } from '#contract/reseller/reseller';
import type { Executor } from '../../db/schema.ts';
import type { ProductOut } from '../../db/tables/resellers.ts';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { announceResellerState } from '../orders/announce.ts';
import { announceReseller } from '../resellers/catalogue.ts';
import { nextLocalMidnight } from '../resellers/opening.ts';
import { everyProduct, type Stock } from './business/every-product.ts';
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
  const { products, products_out } = await stockOf(db, reseller);
  const gone = everyProduct({ products, products_out }).flatMap((product, place) =>
    ids.includes(product.id) && products.some(({ id }) => id === product.id)
      ? [{ product, place, backAt }]
      : [],
  );
  if (gone.length === 0) return;
  await storeStock(db, reseller, {
    products: products.filter(({ id }) => !ids.includes(id)),
    out: [...products_out, ...gone],
  });
}

/** Takes a product off sale until an instant, ISO 8601, also if it is off sale with another end. */
export async function takeOutUntil(
  db: Executor,
  reseller: string,
  id: string,
  backAt: string,
): Promise<void> {
  await putBack(db, reseller, await stockOf(db, reseller), ({ product }) => product.id === id);
  await takeOut(db, reseller, [id], backAt);
}

/** Puts a product back on sale. Throws `not-found` if the product is neither off sale nor on sale. */
export async function restock(ctx: Dependencies, at: AtPanel, productId: string): Promise<ResellerState> {
  const { reseller } = at;
  await transact(ctx.db, async (db) => {
    const stock = await stockOf(db, reseller);
    if (stock.products.some(({ id }) => id === productId)) return;
    const out = stock.products_out.find(({ product }) => product.id === productId);
    if (!out) throw new ServiceError({ code: 'not-found' });
    await auditRestock(ctx, db, at, out, stock.time_zone);
    await putBack(db, reseller, stock, ({ product }) => product.id === productId);
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
    await transact(db, async (trx) =>
      putBack(trx, id, await stockOf(trx, id), ({ backAt }) => new Date(backAt) <= now),
    );
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

async function putBack(
  db: Executor,
  reseller: string,
  { products, products_out }: Stock,
  isBack: (out: ProductOut) => boolean,
): Promise<void> {
  const out = products_out.filter((one) => !isBack(one));
  const isOut = ({ id }: Product) => out.some(({ product }) => product.id === id);
  const onSale = everyProduct({ products, products_out }).filter((product) => !isOut(product));
  await storeStock(db, reseller, { products: onSale, out });
}

async function storeStock(
  db: Executor,
  reseller: string,
  { products, out }: { products: Product[]; out: ProductOut[] },
): Promise<void> {
  const firstBack = out.map(({ backAt }) => backAt).sort()[0];
  await db
    .updateTable('resellers')
    .set({
      products: JSON.stringify(products),
      products_out: JSON.stringify(out),
      stock_back_at: firstBack === undefined ? null : new Date(firstBack),
      // Uses the database's clock, because copies of the catalogue compare with it.
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', reseller)
    .execute();
  await announceReseller(db);
}
