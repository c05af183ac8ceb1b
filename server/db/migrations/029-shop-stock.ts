import { type Kysely, sql } from 'kysely';

const statements = [
  "alter table resellers add column products_out jsonb not null default '[]'",
  'alter table resellers add column stock_back_at timestamptz',
  'create index resellers_stock_back_at on resellers (stock_back_at) where stock_back_at is not null',
  'alter table resellers add column sms_only_since timestamptz',
];

/** Products that a reseller ran out of, when they return, and since when it is notified by SMS only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
