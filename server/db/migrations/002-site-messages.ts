import { type Kysely, sql } from 'kysely';

const statements = [
  `create table site_messages (
    id text primary key, kind text not null, contact text not null, other_contact text, document jsonb not null,
    created_at timestamptz not null)`,
  'create index site_messages_contact on site_messages (contact)',
  'create index site_messages_other_contact on site_messages (other_contact)',
  'alter table notices add column told_at timestamptz',
  'create index notices_untold on notices (created_at) where told_at is null',
  'create unique index notices_unsubscribe_token on notices (unsubscribe_token)',
];

/** Submissions of the site's forms, and when each notice was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
