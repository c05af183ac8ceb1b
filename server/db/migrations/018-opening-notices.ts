import { type Kysely, sql } from 'kysely';

/** Notices of a reseller that opens; and by whose browser one was asked for, so that erasing finds those by e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column reseller_id text`.execute(db);
  await sql`alter table notices add column asked_by text`.execute(db);
}
