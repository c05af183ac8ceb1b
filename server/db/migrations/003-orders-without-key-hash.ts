import { type Kysely, sql } from 'kysely';

/** An order's id is derived from its Idempotency-Key, so lookups by the key's hash are not needed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders drop column key_hash`.execute(db);
}
