import { type Kysely, sql } from 'kysely';

const statements = [
  // When a code was last verified on it; null of one opened otherwise.
  'alter table desk_sessions add column code_at timestamptz',
  'alter table desk_sessions add column device text',
  `create table shop_audit (
    id text primary key, reseller_id text not null, at timestamptz not null, by_person text not null, by_phone text,
    about_person text not null, about_phone text, what text not null, was text, became text)`,
  'create index shop_audit_reseller on shop_audit (reseller_id, at)',
  'create index shop_audit_at on shop_audit (at)',
];

/** An owner looks after the team: which sessions a code was verified on, and who changed what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
