import { type Kysely, sql } from 'kysely';
import type { Executor, Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { addToTotals } from '../services/ratings/totals.ts';
import { inBatches } from './batches.ts';
import { firstRatedOrder, generateRatedOrders } from './rated-orders.ts';

/** Rows per statement: few enough not to block the embedded database for long. */
const batchRows = 250;

/** Returns whether the demonstration's rated orders are in the database. They are written in one transaction. */
export async function hasDemoRatings(db: Executor): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', firstRatedOrder() ?? '')
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Writes the delivered orders of the demonstration and their ratings, unless they are there. Orders and ratings are inserted
 * in batches. The averages follow by `addToTotals`, as when a customer rates. Nothing is sent or announced about an order.
 * `clearDemo` deletes the rows with their resellers. The retention of orders erases them between 1,366 and 1,726 days after
 * `now`, and the averages follow. A seeding after the first order was erased writes all erased ones again.
 */
export async function writeDemoRatings(db: Kysely<Schema>, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    if (await hasDemoRatings(trx)) return;
    const totals = new Map<string, { stars: number; count: number }>();
    for (const batch of inBatches(generateRatedOrders(now), batchRows)) {
      const written = await trx
        .insertInto('orders')
        .values(batch.map(({ order }) => order))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute();
      const isNew = new Set(written.map(({ id }) => id));
      const ratings = batch.map(({ rating }) => rating).filter(({ order_id }) => isNew.has(order_id));
      if (ratings.length === 0) continue;
      await trx.insertInto('ratings').values(ratings).execute();
      for (const { reseller_id, stars } of ratings) {
        const before = totals.get(reseller_id) ?? { stars: 0, count: 0 };
        totals.set(reseller_id, { stars: before.stars + stars, count: before.count + 1 });
      }
    }
    // Erasures lock resellers in this order too, so that the two do not wait for each other.
    const sorted = [...totals].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [reseller, change] of sorted) await addToTotals(trx, reseller, change);
  });
  await sql`analyze orders, ratings`.execute(db);
}
