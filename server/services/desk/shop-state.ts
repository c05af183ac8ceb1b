import { sql } from 'kysely';
import type { ShopState } from '#contract/desk/desk';
import type { Executor } from '../../context.ts';
import { openingAt } from '../resellers/opening.ts';

/** How each of these shops stands, by its id: read by one statement whatever their number. */
export async function shopStates(
  db: Executor,
  shops: readonly string[],
  now: Date,
): Promise<Map<string, ShopState>> {
  const rows = await db
    .selectFrom('resellers')
    .select(['id', 'active', 'hours', 'time_zone', 'paused_until', 'products_out', 'promise_min', 'promise_max'])
    .where(sql<boolean>`id = any(${shops})`)
    .execute();
  return new Map(
    rows.map(({ id, active, hours, time_zone, paused_until, products_out, promise_min, promise_max }) => {
      const { open, opensAt } = openingAt(hours, time_zone, now);
      const state: ShopState = {
        id,
        active,
        open,
        ...(opensAt === undefined ? {} : { opensAt }),
        ...(paused_until && paused_until > now ? { pausedUntil: paused_until.toISOString() } : {}),
        productsOut: products_out.map(({ product: { id, kind, brand }, backAt }) => ({
          id,
          kind,
          brand,
          backAt,
        })),
        promise: { min: promise_min, max: promise_max },
      };
      return [id, state];
    }),
  );
}
