import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table orders add column erasure_asked_at timestamptz',
  'alter table sessions add column orders_since timestamptz',
];

/** Open orders that are erased once they end, and sessions that named their older orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
