import { sql } from 'kysely';
import { ratingPrior, ratingWeight } from '#contract/rating/average';
import type { Executor } from '../../db/schema.ts';
import { announceReseller } from '../resellers/catalogue.ts';

interface Change {
  /** The difference of the sum of stars. */
  stars: number;
  /** The difference of the number of ratings. */
  count: number;
}

/**
 * Adds a change of ratings to a reseller's sum and count, in the transaction of the ratings. The database adds, so
 * concurrent changes are all counted.
 */
export async function addToTotals(db: Executor, reseller: string, { stars, count }: Change): Promise<void> {
  const sum = sql<number>`rating_sum + ${stars}::int`;
  const total = sql<number>`rating_count + ${count}::int`;
  await db
    .updateTable('resellers')
    .set({
      rating_sum: sum,
      rating_count: total,
      rating_average: sql<number>`(${ratingPrior * ratingWeight}::float8 + ${sum}) / (${ratingWeight}::float8 + ${total})`,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', reseller)
    .execute();
  await announceReseller(db);
}
