import { type Kysely, sql } from 'kysely';

const statements = [
  "alter table resellers add column products_out jsonb not null default '[]'",
  'alter table resellers add column stock_back_at timestamptz',
  'create index resellers_stock_back_at on resellers (stock_back_at) where stock_back_at is not null',
  'alter table resellers add column sms_only_since timestamptz',
];

/** What a shop has run out of, when it is sold again, and since when it is told by SMS alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
