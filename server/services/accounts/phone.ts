import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { retentionMs } from '../data-subject/retention.ts';

/**
 * Joins an account with the phone verified in the same browser. Each has one other: what either was joined with before
 * is let go, so that of two accounts that claim a phone the last one has it.
 */
export async function joinPhone(ctx: ServerContext, account: string, phone: string): Promise<void> {
  const joined = { account, phone, confirmed_at: ctx.now() };
  await transact(ctx.db, async (db) => {
    // Joining is rare: one at a time, so that crossed claims neither collide nor wait for each other.
    await sql`lock table account_phones in share row exclusive mode`.execute(db);
    await db
      .deleteFrom('account_phones')
      .where((or) => or.or([or('account', '=', account), or('phone', '=', phone)]))
      .execute();
    await db.insertInto('account_phones').values(joined).execute();
  });
}

/**
 * The phone an account was joined with and proved of late: carriers give a cancelled number to somebody else, who must
 * not be seen here.
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

/** Both are proved in this browser now: the join lasts from today on. Of another phone nothing is changed. */
export async function confirmJoin(ctx: ServerContext, account: string, phone: string): Promise<void> {
  await ctx.db
    .updateTable('account_phones')
    .set({ confirmed_at: ctx.now() })
    .where('account', '=', account)
    .where('phone', '=', phone)
    .execute();
}

/** Unties an account from its phone; answers which that was. */
export async function leavePhone(db: Executor, account: string): Promise<string | undefined> {
  const left = await db
    .deleteFrom('account_phones')
    .where('account', '=', account)
    .returning('phone')
    .executeTakeFirst();
  return left?.phone;
}
