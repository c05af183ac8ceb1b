import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table orders add column cancel_seen_at timestamptz',
  // Earlier cancellations must not ring.
  `update orders set cancel_seen_at = updated_at where status = 'cancelled'`,
  `create index orders_unseen_cancellations on orders (reseller_id)
    where status = 'cancelled' and cancel_seen_at is null`,
];

/** Stores when somebody at the reseller first saw that an accepted order was cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
