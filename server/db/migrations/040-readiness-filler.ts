import { type Kysely, sql } from 'kysely';

/** Adds a column of bytes, so that a readiness probe needs as much space as an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table readiness add column filler bytea`.execute(db);
}
