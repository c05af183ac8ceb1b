import { type Kysely, sql } from 'kysely';

const statements = [
  `create table desk_push_subscriptions (
    id text primary key, session_id text not null, phone text not null, endpoint text not null, p256dh text not null,
    auth text not null, created_at timestamptz not null, trial text, proven_at timestamptz)`,
  'create index desk_push_subscriptions_phone on desk_push_subscriptions (phone)',
  'create index desk_push_subscriptions_session on desk_push_subscriptions (session_id)',
  `create index desk_push_subscriptions_proven on desk_push_subscriptions (proven_at)
    where proven_at is not null`,
  // One row an attempt; the build before writes one a rung, without an id.
  'alter table order_notices drop constraint order_notices_pkey',
  'alter table order_notices add column id text unique',
  "alter table order_notices add column road text not null default 'sms'",
  'alter table order_notices add column sent_at timestamptz',
  'alter table order_notices add column delivered_at timestamptz',
  'alter table order_notices add column error text',
  'create index order_notices_order on order_notices (order_id, rung)',
  'alter table orders add column seen_at timestamptz',
];

/** Browsers of panels that are told by push, each attempt to tell of an order, and when somebody of the shop saw it first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
