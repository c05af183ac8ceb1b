import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table orders add column withdrawn_at timestamptz',
  'alter table orders add column withdrawal_answer text',
  'alter table orders add column withdrawal_answered_at timestamptz',
  // The protocol contains the day in UTC. The order may have changed later, when the clock closed it.
  `update orders
    set withdrawn_at = least(updated_at, (to_date(substr(withdrawal_protocol, 2, 8), 'YYYYMMDD') + 1)::timestamp at time zone 'UTC')
    where withdrawal_protocol is not null`,
  // The previous build writes the protocol alone. This trigger adds the time while that build still runs; a later
  // migration removes it.
  `create function time_withdrawal() returns trigger language plpgsql as $$
    begin
      new.withdrawn_at := new.updated_at;
      return new;
    end $$`,
  `create trigger orders_withdrawn_at before update of withdrawal_protocol on orders for each row
    when (new.withdrawal_protocol is not null and new.withdrawn_at is null) execute function time_withdrawal()`,
  `create index orders_open_withdrawals on orders (reseller_id, withdrawn_at)
    where withdrawal_protocol is not null and withdrawal_answered_at is null`,
];

/** Stores when a customer withdrew from a purchase, and what the reseller answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
