import type { ServerContext } from '../../context.ts';
import { isStorable } from '../../storable.ts';

/**
 * Returns the place of a subscription and the name of the reseller it waits for. Returns undefined if it was cancelled.
 */
export async function subscriptionOf(
  ctx: ServerContext,
  token: string,
): Promise<{ place: string; reseller: string | undefined } | undefined> {
  if (!isStorable(token)) return undefined;
  const row = await ctx.db
    .selectFrom('notices')
    .leftJoin('resellers', 'resellers.id', 'notices.reseller_id')
    .select(['notices.city', 'notices.uf', 'resellers.name'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return row && { place: `${row.city} - ${row.uf}`, reseller: row.name ?? undefined };
}

/**
 * Cancels a subscription. A repeated call is not an error. After its message was sent, cancels all subscriptions of the
 * same contact and place.
 */
export async function unsubscribe(ctx: ServerContext, token: string): Promise<void> {
  if (!isStorable(token)) return;
  const row = await ctx.db
    .deleteFrom('notices')
    .where('unsubscribe_token', '=', token)
    .returning(['contact', 'latitude', 'longitude', 'reseller_id', 'told_at'])
    .executeTakeFirst();
  if (!row?.told_at) return;
  await ctx.db
    .deleteFrom('notices')
    .where('contact', '=', row.contact)
    .where('latitude', '=', row.latitude)
    .where('longitude', '=', row.longitude)
    .where('reseller_id', 'is not distinct from', row.reseller_id)
    .where('told_at', 'is not', null)
    .execute();
}
