import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { retentionMs } from '../data-subject/retention.ts';

/**
 * Links an account to the phone verified in the same browser. A phone has one account and an account has one phone:
 * earlier links of both are deleted.
 */
export async function joinPhone(ctx: ServerContext, account: string, phone: string): Promise<void> {
  const joined = { account, phone, confirmed_at: ctx.now() };
  await transact(ctx.db, async (db) => {
    // Locks the table, because two concurrent claims could deadlock or collide. Links are created rarely.
    await sql`lock table account_phones in share row exclusive mode`.execute(db);
    await db
      .deleteFrom('account_phones')
      .where((or) => or.or([or('account', '=', account), or('phone', '=', phone)]))
      .execute();
    await db.insertInto('account_phones').values(joined).execute();
  });
}

/**
 * Returns the phone of an account, if the link was confirmed recently. Carriers give a cancelled number to somebody
 * else, whose data must not be shown here.
 */
export async function joinedPhone(ctx: ServerContext, account: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('account_phones')
    .select('phone')
    .where('account', '=', account)
    .where('confirmed_at', '>', new Date(ctx.now().getTime() - retentionMs('accountPhones')))
    .executeTakeFirst();
  return row?.phone;
}

/**
 * Extends the link, because account and phone were both verified in this browser. Does nothing if the account is linked
 * to another phone.
 */
export async function confirmJoin(ctx: ServerContext, account: string, phone: string): Promise<void> {
  await ctx.db
    .updateTable('account_phones')
    .set({ confirmed_at: ctx.now() })
    .where('account', '=', account)
    .where('phone', '=', phone)
    .execute();
}

/** Deletes the link between an account and its phone. Returns that phone. */
export async function leavePhone(db: Executor, account: string): Promise<string | undefined> {
  const left = await db
    .deleteFrom('account_phones')
    .where('account', '=', account)
    .returning('phone')
    .executeTakeFirst();
  return left?.phone;
}
