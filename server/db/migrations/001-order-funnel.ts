import { type Kysely, sql } from 'kysely';

/** Plain PostgreSQL that compatible distributed databases accept: no serial, trigger, extension or collation. */
const statements = [
  `create table resellers (
    id text primary key, name text not null, legal_name text not null, cnpj text not null,
    anp_authorisation text not null, anp_checked_at text not null, tie text not null, brands jsonb not null,
    address_line text not null, contact_phone text not null, city text not null, uf text not null,
    latitude double precision not null, longitude double precision not null, cell integer not null,
    radius_metres integer not null, delivery_min integer not null, delivery_max integer not null,
    rating_average double precision not null, rating_count integer not null, time_zone text not null,
    hours jsonb not null, payment_methods jsonb not null, gas_do_povo boolean not null,
    freight_cents integer not null, pix_key text, products jsonb not null, active boolean not null,
    demo boolean not null, updated_at timestamptz not null default now())`,
  'create index resellers_cell on resellers (cell)',
  `create table orders (
    id text primary key, number text not null, phone text, reseller_id text not null, status text not null,
    version integer not null, request_hash text not null, key_hash text not null, document jsonb not null,
    timeline jsonb not null, reason text, withdrawal_protocol text, delivered_at timestamptz,
    accept_by timestamptz not null, simulate_at timestamptz, created_at timestamptz not null,
    updated_at timestamptz not null)`,
  'create index orders_phone on orders (phone, created_at desc)',
  "create index orders_accept_by on orders (accept_by) where status = 'received'",
  'create index orders_simulate_at on orders (simulate_at) where simulate_at is not null',
  `create table drafts (
    id text primary key, format integer not null, version integer not null, step text not null,
    context jsonb not null, fields jsonb not null, order_id text, updated_at timestamptz not null,
    expires_at timestamptz not null)`,
  'create index drafts_expires_at on drafts (expires_at)',
  `create table phone_challenges (
    phone text primary key, challenge text not null, code_hash text not null, tries_left integer not null,
    expires_at timestamptz not null, resend_at timestamptz not null, sent_at timestamptz not null,
    streak integer not null)`,
  `create table phone_sends (id text primary key, sent_at timestamptz not null, verified boolean not null)`,
  'create index phone_sends_sent_at on phone_sends (sent_at)',
  `create table sessions (
    id text primary key, phone text not null, verified_at timestamptz not null, expires_at timestamptz not null)`,
  'create index sessions_phone on sessions (phone)',
  `create table rate_limits (
    key text primary key, window_started_at timestamptz not null, count integer not null,
    expires_at timestamptz not null)`,
  'create index rate_limits_expires_at on rate_limits (expires_at)',
  `create table coupons (
    name text primary key, description text not null, kind text not null, amount integer not null,
    minimum_cents integer not null, includes_freight boolean not null, valid_from timestamptz not null,
    valid_until timestamptz not null, uses_left integer, once_per_phone boolean not null, phone text,
    reseller_id text)`,
  `create table coupon_uses (
    coupon text not null, order_id text not null, phone text not null, used_at timestamptz not null,
    primary key (coupon, order_id))`,
  'create index coupon_uses_phone on coupon_uses (coupon, phone)',
  `create table outbox (
    id text primary key, kind text not null, payload jsonb not null, run_at timestamptz not null,
    attempts integer not null default 0, leased_until timestamptz, done_at timestamptz, last_error text,
    created_at timestamptz not null)`,
  'create index outbox_run_at on outbox (run_at) where done_at is null',
  `create table sms_inbox (
    id text primary key, phone text not null, text text not null, code text, sent_at timestamptz not null)`,
  'create index sms_inbox_sent_at on sms_inbox (sent_at desc)',
  `create table notices (
    id text primary key, contact text not null, city text not null, uf text not null,
    latitude double precision not null, longitude double precision not null, unsubscribe_token text not null,
    created_at timestamptz not null)`,
];

/** The tables behind the order funnel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
