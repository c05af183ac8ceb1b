import { type Kysely, sql } from 'kysely';

const statements = [
  `create table account_phones (
    account text primary key, phone text not null unique, confirmed_at timestamptz not null)`,
  'create table erasures (protocol text primary key, erased_at timestamptz not null)',
];

/** Which phone each account joined, and the protocols of erased data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
