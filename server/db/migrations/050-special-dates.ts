import { type Kysely, sql } from 'kysely';

/**
 * Adds the dates on which a reseller has hours of its own, and what happens with many open orders. Null: any number may
 * be open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resellers add column special_dates jsonb not null default '[]'`.execute(db);
  await sql`alter table resellers add column capacity jsonb`.execute(db);
}
