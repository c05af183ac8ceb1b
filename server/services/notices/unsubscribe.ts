import type { ServerContext } from '../../context.ts';
import { isStorable } from '../../storable.ts';

/** The place of a subscription; undefined once it was cancelled. */
export async function noticeOf(ctx: ServerContext, token: string): Promise<string | undefined> {
  if (!isStorable(token)) return undefined;
  const row = await ctx.db
    .selectFrom('notices')
    .select(['city', 'uf'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return row && `${row.city} - ${row.uf}`;
}

/**
 * Cancels a subscription; a repeated call is no error. Once its notice was sent, the link in it cancels every one of that
 * contact and place.
 */
export async function unsubscribe(ctx: ServerContext, token: string): Promise<void> {
  if (!isStorable(token)) return;
  const row = await ctx.db
    .deleteFrom('notices')
    .where('unsubscribe_token', '=', token)
    .returning(['contact', 'latitude', 'longitude', 'told_at'])
    .executeTakeFirst();
  if (!row?.told_at) return;
  await ctx.db
    .deleteFrom('notices')
    .where('contact', '=', row.contact)
    .where('latitude', '=', row.latitude)
    .where('longitude', '=', row.longitude)
    .where('told_at', 'is not', null)
    .execute();
}
