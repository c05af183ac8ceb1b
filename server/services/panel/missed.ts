import type { Executor } from '../../db/schema.ts';

/**
 * Whether a panel that heard of a reseller's changes up to `seen` cannot be told what it missed: the next is no longer kept, or
 * that number was never given out, as after a backup was restored.
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
