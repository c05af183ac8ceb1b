import { type Kysely, sql } from 'kysely';

/** One row that is written to find out whether the database takes writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table readiness (id text primary key, written_at timestamptz not null)`.execute(db);
}
