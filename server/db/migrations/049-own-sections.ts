import { type Kysely, sql } from 'kysely';

/**
 * Records which sections of its business a reseller has changed itself. An import leaves their columns. Changes that are
 * in the audit already count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resellers add column own_sections jsonb not null default '[]'`.execute(db);
  await sql`
    update resellers set own_sections = own.sections
    from (
      select reseller_id, jsonb_agg(distinct lower(substring(what from 7))) as sections from shop_audit
      where what in ('changePrices', 'changeDelivery', 'changeArea', 'changePayments', 'changeHours')
      group by reseller_id
    ) as own
    where own.reseller_id = resellers.id`.execute(db);
}
