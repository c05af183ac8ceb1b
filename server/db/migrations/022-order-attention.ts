import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table orders add column attention_at timestamptz',
  'alter table orders add column attention_rung integer not null default 0',
  'create index orders_attention_at on orders (attention_at) where attention_at is not null',
  `create table order_notices (
    order_id text not null, rung integer not null, told integer not null, at timestamptz not null,
    primary key (order_id, rung))`,
];

/** Who is told, and when, of an order that nobody has answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
