import { type Kysely, sql } from 'kysely';

const statements = [
  `create table courier_links (
    order_id text primary key, token_hash text not null unique, created_at timestamptz not null,
    expires_at timestamptz not null)`,
  'create index courier_links_expires_at on courier_links (expires_at)',
  'alter table orders add column code_tries integer not null default 0',
];

/** The courier's link of an order on its way, and how often its delivery code was tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
