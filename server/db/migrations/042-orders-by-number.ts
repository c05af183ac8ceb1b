import { type Kysely, sql } from 'kysely';

/** Finds a reseller's order by its number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_number on orders (reseller_id, number)`.execute(db);
}
