import { type Kysely, sql } from 'kysely';

/** Adds indexes for a reseller's orders of the last days, by order and by delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_of_reseller on orders (reseller_id, created_at)`.execute(db);
  await sql`create index orders_delivered on orders (reseller_id, delivered_at) where delivered_at is not null`.execute(
    db,
  );
}
