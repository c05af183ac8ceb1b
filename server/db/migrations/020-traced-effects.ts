import { type Kysely, sql } from 'kysely';

/** The trace that an effect goes on with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column traceparent text`.execute(db);
}
