import { type Kysely, sql } from 'kysely';

const statements = [
  // The bytes are apart, so that reading all resellers does not read their logos.
  `create table reseller_logos (
    reseller_id text primary key,
    digest text not null,
    bytes bytea not null
  )`,
  // The logo's digest, which is part of its public path. Null without a logo.
  'alter table resellers add column logo_digest text',
];

/** Adds the logos of resellers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
