import { type Kysely, sql } from 'kysely';

/** An order's id is made from its Idempotency-Key, so nothing asks for one by the key's hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders drop column key_hash`.execute(db);
}
