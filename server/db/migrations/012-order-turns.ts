import { type Kysely, sql } from 'kysely';

const statements = [
  `create table order_turns (
    phone_key text primary key, request_hash text not null, order_id text not null,
    placed_at timestamptz not null)`,
  'create index order_turns_placed_at on order_turns (placed_at)',
];

/** One row for each phone. Its row lock makes orders of the phone run one after the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
