import { type Kysely, sql } from 'kysely';

/** The demonstration's inbox shows calls and WhatsApp beside SMS. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sms_inbox add column channel text not null default 'sms'`.execute(db);
}
