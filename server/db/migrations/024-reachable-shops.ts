import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table resellers add column reachable boolean not null default false',
  'alter table resellers add column sms_only boolean not null default false',
  'alter table resellers add column paused_until timestamptz',
  'create index resellers_reachable on resellers (id) where reachable or sms_only',
];

/** Whether somebody hears an order of a shop, who is told by SMS alone, and until when a shop that answers nothing is paused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
