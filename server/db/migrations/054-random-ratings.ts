import { type Kysely, sql } from 'kysely';

/** Removes the random ratings of the demonstration's resellers. No customer gave them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update resellers set rating_average = 0, rating_count = 0, updated_at = clock_timestamp()
    where rating_count <> 0 or rating_average <> 0`.execute(db);
}
