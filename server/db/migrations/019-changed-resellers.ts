import { type Kysely, sql } from 'kysely';

/** Every process asks once a second which resellers changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index resellers_updated_at on resellers (updated_at)`.execute(db);
}
