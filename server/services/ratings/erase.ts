import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import { addToTotals } from './totals.ts';

/**
 * Deletes the ratings of orders and removes them from their resellers' averages. Call it in a transaction that has locked
 * or deleted the orders, so that nobody rates them meanwhile.
 */
export async function eraseRatings(db: Executor, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  const erased = await db
    .deleteFrom('ratings')
    .where(sql<boolean>`order_id = any(${orders}::text[])`)
    .returning(['reseller_id', 'stars'])
    .execute();
  const totals = new Map<string, { stars: number; count: number }>();
  for (const { reseller_id, stars } of erased) {
    const before = totals.get(reseller_id) ?? { stars: 0, count: 0 };
    totals.set(reseller_id, { stars: before.stars - stars, count: before.count - 1 });
  }
  // Every erasure locks the resellers in the same order, so that two erasures do not wait for each other.
  const sorted = [...totals].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [reseller, change] of sorted) await addToTotals(db, reseller, change);
}
