import { type Kysely, sql } from 'kysely';

const statements = [
  `create table referral_codes (
    phone text primary key, code text not null unique, created_at timestamptz not null,
    used_at timestamptz not null)`,
  `create table referrals (
    friend text primary key, referrer text not null, created_at timestamptz not null, settled_at timestamptz,
    order_id text, friend_coupon text, referrer_coupon text)`,
  'create index referrals_referrer on referrals (referrer)',
  `create table referral_marks (
    mark text not null, phone text not null, seen_at timestamptz not null, primary key (mark, phone))`,
  'create index referral_marks_phone on referral_marks (phone)',
  "delete from site_messages where kind = 'referral'",
  'alter table site_messages drop column other_contact',
];

/** Referrals by code, in the place of friends' phones that were stored without their consent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
