import { type Kysely, sql } from 'kysely';

const statements = [
  `create table shop_couriers (reseller_id text not null, name text not null, vehicle text, used_at timestamptz not null,
    phone text, phone_at timestamptz, primary key (reseller_id, name))`,
  'create index shop_couriers_phone on shop_couriers (phone) where phone is not null',
];

/** Stores who delivered for a reseller, so that the next dispatch offers them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
