import { type Kysely, sql } from 'kysely';

/** Adds a reseller's zones of delivery. Null: it delivers within its radius. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resellers add column delivery_zones jsonb`.execute(db);
}
