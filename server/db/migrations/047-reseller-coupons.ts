import { type Kysely, sql } from 'kysely';

const statements = [
  // Who pays the discount: the platform, or the coupon's reseller.
  "alter table coupons add column paid_by text not null default 'platform'",
  "create index coupons_reseller on coupons (reseller_id, valid_until) where paid_by = 'reseller'",
];

/** Adds coupons that a reseller makes and pays itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
