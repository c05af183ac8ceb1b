import { sql } from 'kysely';
import type { Executor, ServerContext } from '../context.ts';
import { keyed } from '../secrets.ts';
import { ServiceError, waitOf } from '../service-error.ts';

/** How many of something may happen in a window of seconds. */
export interface Limit {
  windowSeconds: number;
  maximum: number;
}

/**
 * Counts one more event of `key` and returns the seconds to wait past the limit, else 0. Counting and comparing are one
 * statement, so that parallel callers cannot exceed the limit.
 */
export async function countAgainst(db: Executor, key: string, limit: Limit, now: Date): Promise<number> {
  const windowMs = limit.windowSeconds * 1000;
  const oldest = new Date(now.getTime() - windowMs);
  const expires = new Date(now.getTime() + windowMs);
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_started_at: now, count: 1, expires_at: expires })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.window_started_at <= ${oldest} then 1 else rate_limits.count + 1 end`,
        window_started_at: sql<Date>`case when rate_limits.window_started_at <= ${oldest} then ${now}::timestamptz
          else rate_limits.window_started_at end`,
        expires_at: sql<Date>`case when rate_limits.window_started_at <= ${oldest} then ${expires}::timestamptz
          else rate_limits.expires_at end`,
      }),
    )
    .returning(['count', 'window_started_at'])
    .executeTakeFirstOrThrow();
  if (row.count <= limit.maximum) return 0;
  return Math.max(1, Math.ceil((row.window_started_at.getTime() + windowMs - now.getTime()) / 1000));
}

/** Counts one more event of `parts`, stored only as a keyed digest; throws `too-many-attempts` past the limit. */
export async function refusePast(ctx: ServerContext, limit: Limit, ...parts: string[]): Promise<void> {
  const now = ctx.now();
  const key = keyed(ctx.config.secret, 'limit', ...parts).toString('base64url');
  const wait = await countAgainst(ctx.db, key, limit, now);
  if (wait > 0) throw new ServiceError({ code: 'too-many-attempts', ...waitOf(wait, now) });
}
