import type { PanelOrder, Rejected, ResellerState } from '#contract/panel/panel';
import type { Executor } from '../../db/schema.ts';
import type { ProductOut, StoredProduct } from '../../db/tables/resellers.ts';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { announceResellerState } from '../orders/announce.ts';
import { nextLocalMidnight } from '../resellers/local-time.ts';
import { everyProduct, stockOf, storeStock, withLeft } from '../resellers/stock.ts';
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
