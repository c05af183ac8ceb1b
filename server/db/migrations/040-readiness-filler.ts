import { type Kysely, sql } from 'kysely';

/** Bytes of a readiness probe, so that it needs as much room as an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table readiness add column filler bytea`.execute(db);
}
