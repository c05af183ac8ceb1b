import { type Kysely, sql } from 'kysely';

/** Counters and codes live for minutes: the tables are made anew, and whoever waits for a code requests another. */
const statements = [
  'drop table rate_limits',
  `create table rate_limits (
    key text primary key, hits timestamptz[] not null, refused boolean not null, expires_at timestamptz not null)`,
  'create index rate_limits_expires_at on rate_limits (expires_at)',
  'drop table phone_challenges',
  `create table phone_challenges (
    phone text not null, device text not null, known boolean not null, challenge text not null,
    code_hash text not null, tries_left integer not null, expires_at timestamptz not null,
    resend_at timestamptz not null, sent_at timestamptz not null, streak integer not null,
    primary key (phone, device))`,
  `create table known_devices (
    phone text not null, device text not null, verified_at timestamptz not null, primary key (phone, device))`,
  'create index known_devices_device on known_devices (device)',
  `alter table phone_sends add column area text not null default '',
    add column block text not null default '', add column network text not null default '',
    add column known boolean not null default false, add column channel text not null default 'sms'`,
];

/** Limits whose window slides, codes that belong to the browser that asked, and what codes are sent from and to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
