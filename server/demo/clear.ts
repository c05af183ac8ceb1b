import { type Kysely, sql } from 'kysely';
import { tablesOf } from '../db/backup/tables.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { announceReseller } from '../services/resellers/catalogue.ts';

interface Cleared {
  resellers: number;
  coupons: number;
  orders: number;
  /** Number of real resellers. They stay. */
  real: number;
}

const demoResellers = sql`select id from resellers where demo`;
const demoOrders = sql`select id from orders where reseller_id in (${demoResellers})`;

/**
 * Deletes the data of the demonstration: its resellers, coupons, register and inboxes. Also deletes the orders of its
 * resellers and every row that refers to them. Unsent messages except invitations are deleted too, so that no trial
 * reaches a real phone. Keeps the rest. With `isDry` it only counts.
 */
export async function clearDemo(db: Kysely<Schema>, { isDry }: { isDry: boolean }): Promise<Cleared> {
  return transact(db, async (trx) => {
    const { rows } = await sql<Cleared>`select
      (select count(*)::int from resellers where demo) as resellers,
      (select count(*)::int from resellers where not demo) as real,
      (select count(*)::int from coupons where demo) as coupons,
      (select count(*)::int from orders where reseller_id in (${demoResellers})) as orders`.execute(trx);
    const [cleared] = rows;
    if (!cleared) throw new Error('the counts are missing');
    if (isDry) return cleared;
    const tables = await tablesOf(trx);
    const having = (column: string) =>
      tables
        .filter(({ columns }) => columns.some(({ name }) => name === column))
        .map(({ name }) => sql.table(name));
    for (const table of having('order_id'))
      await sql`delete from ${table} where order_id in (${demoOrders})`.execute(trx);
    for (const table of having('reseller_id'))
      await sql`delete from ${table} where reseller_id in (${demoResellers})`.execute(trx);
    await sql`delete from coupon_uses where coupon in (select name from coupons where demo)`.execute(trx);
    for (const table of having('demo')) await sql`delete from ${table} where demo`.execute(trx);
    await trx.deleteFrom('shop_imports').where('kind', '=', 'demo').execute();
    await trx.deleteFrom('desk_sessions').where('phone', 'like', 'demo-%').execute();
    await trx.deleteFrom('sms_inbox').execute();
    await trx.deleteFrom('mail_inbox').execute();
    await trx.deleteFrom('outbox').where('done_at', 'is', null).where('kind', '!=', 'invite-sms').execute();
    await announceReseller(trx);
    return cleared;
  });
}
