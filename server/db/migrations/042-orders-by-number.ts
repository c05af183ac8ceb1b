import { type Kysely, sql } from 'kysely';

/** Adds an index to find a reseller's orders by their number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_number on orders (reseller_id, number)`.execute(db);
}
