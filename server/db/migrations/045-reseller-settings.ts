import { type Kysely, sql } from 'kysely';

const statements = [
  // A pause that the reseller itself chose. `paused_until` is the pause after unanswered orders.
  'alter table resellers add column closed_until timestamptz',
  'alter table resellers add column closed_reason text',
  // Which value changed, in words. Null where `what` alone says it.
  'alter table shop_audit add column field text',
];

/** Adds a reseller's own pause, and the changed value to its audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
