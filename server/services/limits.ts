import { sql } from 'kysely';
import type { ServerContext } from '../context.ts';
import type { Executor } from '../db/schema.ts';
import { hmac } from '../secrets.ts';
import { ServiceError, waitOf } from '../service-error.ts';

/**
 * Maximum number of events in any span of `windowSeconds`. The time of each event is stored, so keep `maximum` below
 * 1000.
 */
export interface Limit {
  windowSeconds: number;
  maximum: number;
}

/**
 * Counts one more event of `key` and returns 0, or the seconds to wait if the limit is reached. A refused event does
 * not count.
 * One statement counts and compares, so parallel callers cannot exceed the limit. The window slides: a fixed window
 * would allow twice the maximum around its start.
 */
export async function countAgainst(db: Executor, key: string, limit: Limit, now: Date): Promise<number> {
  const windowMs = limit.windowSeconds * 1000;
  const oldest = new Date(now.getTime() - windowMs);
  const expires = new Date(now.getTime() + windowMs);
  const {
    rows: [row],
  } = await sql<{ hits: Date[]; refused: boolean }>`
    insert into rate_limits as held (key, hits, refused, expires_at)
    values (${key}, array[${now}::timestamptz], ${limit.maximum < 1}::boolean, ${expires})
    on conflict (key) do update set (hits, refused, expires_at) = (
      select coalesce(array_agg(hit order by hit), '{}')
          || case when count(hit) < ${limit.maximum}::int then array[${now}::timestamptz] else '{}' end,
        count(hit) >= ${limit.maximum}::int, ${expires}::timestamptz
      from unnest(held.hits) as hit where hit > ${oldest})
    returning hits, refused`.execute(db);
  if (!row?.refused) return 0;
  const next = row.hits[row.hits.length - limit.maximum] ?? now;
  return Math.max(1, Math.ceil((next.getTime() + windowMs - now.getTime()) / 1000));
}

/** Returns the key of a counter: a keyed digest, because the parts are phones and addresses. */
export function limitKey(secret: string, ...parts: string[]): string {
  return hmac(secret, 'limit', ...parts).toString('base64url');
}

/** Counts one more event of `parts`, stored only as a keyed digest. Throws `too-many-attempts` past the limit. */
export function refusePast(ctx: ServerContext, limit: Limit, ...parts: string[]): Promise<void> {
  return refusePastIn(ctx, ctx.db, limit, ...parts);
}

/** Counts like `refusePast`, in the caller's transaction: a change that is rolled back does not count. */
export async function refusePastIn(
  ctx: ServerContext,
  db: Executor,
  limit: Limit,
  ...parts: string[]
): Promise<void> {
  const now = ctx.now();
  const wait = await countAgainst(db, limitKey(ctx.config.secret, ...parts), limit, now);
  if (wait > 0) throw new ServiceError({ code: 'too-many-attempts', ...waitOf(wait, now) });
}
