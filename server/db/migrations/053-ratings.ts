import { type Kysely, sql } from 'kysely';

const statements = [
  `create table ratings (
    order_id text primary key, reseller_id text not null, stars smallint not null check (stars between 1 and 5),
    reasons jsonb not null, comment text, given_at timestamptz not null, changed_at timestamptz)`,
  'alter table resellers add column rating_sum integer not null default 0',
  // New resellers have no ratings, so that nothing but a rating writes these columns.
  'alter table resellers alter column rating_average set default 0',
  'alter table resellers alter column rating_count set default 0',
];

/** Adds the ratings that customers give, and their sum for each reseller. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
