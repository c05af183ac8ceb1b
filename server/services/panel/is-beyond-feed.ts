import type { Executor } from '../../db/schema.ts';

/**
 * Returns true if the changes after `seen` cannot be sent. Either the next change was deleted, or `seen` was never
 * issued, for example after a backup was restored.
 */
export async function isBeyondFeed(db: Executor, reseller: string, seen: number): Promise<boolean> {
  const feed = await db
    .selectFrom('desk_feeds')
    .select('last')
    .where('reseller_id', '=', reseller)
    .executeTakeFirst();
  const last = Number(feed?.last ?? 0);
  if (last <= seen) return last < seen;
  const next = await db
    .selectFrom('desk_events')
    .select('seq')
    .where('reseller_id', '=', reseller)
    .where('seq', '=', String(seen + 1))
    .executeTakeFirst();
  return next === undefined;
}
