import type { ServerContext } from '../../context.ts';

/** The place of a subscription; undefined once it was cancelled. */
export async function noticeOf(ctx: ServerContext, token: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('notices')
    .select(['city', 'uf'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return row && `${row.city} - ${row.uf}`;
}

/** Cancels a subscription; a repeated call is no error. */
export async function unsubscribe(ctx: ServerContext, token: string): Promise<void> {
  await ctx.db.deleteFrom('notices').where('unsubscribe_token', '=', token).execute();
}
