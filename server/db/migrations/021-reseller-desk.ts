import { type Kysely, sql } from 'kysely';

const statements = [
  // Who serves a shop, and who may come to.
  `create table shop_members (
    reseller_id text not null, phone text not null, name text not null, role text not null,
    created_at timestamptz not null, ended_at timestamptz, primary key (reseller_id, phone))`,
  'create index shop_members_phone on shop_members (phone)',
  `create table shop_invites (
    id text primary key, reseller_id text not null, phone text not null, name text not null, role text not null,
    created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz)`,
  `create table desk_sessions (
    id text primary key, phone text not null, verified_at timestamptz not null, expires_at timestamptz not null)`,
  'create table operators (phone text primary key, created_at timestamptz not null, ended_at timestamptz)',
  // What the panels of a shop are told, in the order in which it was committed.
  'create table desk_feeds (reseller_id text primary key, last bigint not null)',
  `create table desk_events (
    reseller_id text not null, seq bigint not null, order_id text not null, at timestamptz not null,
    primary key (reseller_id, seq))`,
  'create index desk_events_at on desk_events (at)',
  'create table desk_presence (reseller_id text primary key, seen_at timestamptz not null)',
  "alter table orders add column moves jsonb not null default '[]'",
  'alter table orders add column promised jsonb',
  'alter table orders add column reseller_reason text',
  'create index orders_reseller on orders (reseller_id, status, created_at)',
  // An accepted order ends four hours after its window, see `giveUpAfterMs`.
  `update orders set ends_by = greatest(updated_at, created_at + (document -> 'estimate' ->> 'max')::int * interval '1 minute')
     + interval '4 hours' where status = 'accepted'`,
];

/** The reseller's side: people, their sessions, and what happened to a shop's orders, by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
