import { type Kysely, sql } from 'kysely';

const statements = [
  `create table mail_inbox (
    id text primary key, address text not null, subject text not null, text text not null, html text,
    reply_to text, sent_at timestamptz not null)`,
  'create index mail_inbox_sent_at on mail_inbox (sent_at desc)',
];

/** Mails that the demonstration shows instead of sending. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
