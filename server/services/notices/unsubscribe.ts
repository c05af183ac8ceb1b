import type { ServerContext } from '../../context.ts';

/** Where a wish to be told is for; undefined once it was taken back. */
export async function noticeOf(ctx: ServerContext, token: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('notices')
    .select(['city', 'uf'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return row && `${row.city} - ${row.uf}`;
}

/** Takes a wish to be told back; doing it twice is no error. */
export async function unsubscribe(ctx: ServerContext, token: string): Promise<void> {
  await ctx.db.deleteFrom('notices').where('unsubscribe_token', '=', token).execute();
}
