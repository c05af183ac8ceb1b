import { type Kysely, sql } from 'kysely';

/** Counts by index the shops on sale of which nobody hears an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index resellers_unheard on resellers (id) where active and not demo and not reachable`.execute(
    db,
  );
}
