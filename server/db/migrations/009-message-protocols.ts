import { type Kysely, sql } from 'kysely';

/** What the sender of a form was given to refer to it by; older messages have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_messages add column protocol text`.execute(db);
}
