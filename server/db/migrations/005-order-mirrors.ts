import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_mirrors (
    order_id text primary key,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create table push_subscriptions (
    id text primary key,
    order_id text not null,
    session_id text not null,
    token text not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index push_subscriptions_order on push_subscriptions (order_id)`.execute(db);
  await sql`create index push_subscriptions_session on push_subscriptions (session_id)`.execute(db);
}
