import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table orders add column ends_by timestamptz',
  "update orders set ends_by = updated_at + interval '48 hours' where status = 'delivered'",
  `update orders set ends_by = greatest(updated_at, created_at + (document -> 'estimate' ->> 'max')::int * interval '1 minute')
     + interval '12 hours' where status = 'dispatched'`,
  'create index orders_ends_by on orders (ends_by) where ends_by is not null',
];

/** When the clock ends an order of which nobody says how it ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
