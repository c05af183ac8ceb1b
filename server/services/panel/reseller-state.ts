import { sql } from 'kysely';
import type { ResellerState } from '#contract/panel/panel';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { ServiceError } from '../../service-error.ts';
import { openingColumns, openingOf } from '../resellers/opening.ts';
import { countOrdersAbove, queueOf } from '../resellers/queue.ts';

/** Returns the states of these resellers by id, with one statement, and another one if some have a capacity. */
export async function resellerStates(
  db: Executor,
  resellers: readonly string[],
  now: Date,
): Promise<Map<string, ResellerState>> {
  const rows = await db
    .selectFrom('resellers')
    .leftJoin('auto_accepts', 'auto_accepts.reseller_id', 'resellers.id')
    .select(['id', 'active', 'paused_until', 'products_out', 'suspended_from'])
    .select(['promise_min', 'promise_max', 'minutes', 'at_most'])
    .select(openingColumns)
    .select(['capacity', 'delivery_min', 'delivery_max'])
    .where(sql<boolean>`id = any(${resellers})`)
    .execute();
  const above = await countOrdersAbove(db, rows);
  return new Map(
    rows.map((row) => {
      const { id, active, paused_until, products_out, promise_min: min, promise_max: max } = row;
      const opening = openingOf(row, now);
      const { opensAt, pauseReason, closedToday } = opening;
      const isFull = opening.open && queueOf({ ...row, ordersAbove: above.get(id) ?? 0 }).isFull;
      const { minutes, at_most: atMost } = row;
      const isAuto = minutes !== null && atMost !== null && minutes >= min && minutes <= max;
      const state: ResellerState = {
        id,
        active,
        open: opening.open && !isFull,
        ...(opensAt === undefined ? {} : { opensAt }),
        ...(paused_until && paused_until > now ? { pausedUntil: paused_until.toISOString() } : {}),
        ...(pauseReason === undefined ? {} : { pauseReason }),
        ...(closedToday === undefined ? {} : { closedToday }),
        ...(isFull ? { isFull } : {}),
        ...(row.suspended_from ? { suspendedFrom: row.suspended_from.toISOString() } : {}),
        productsOut: products_out.map(({ product: { id, kind, brand }, backAt }) => ({
          id,
          kind,
          brand,
          backAt,
        })),
        promise: { min, max },
        ...(isAuto ? { autoAccept: { minutes, atMost } } : {}),
      };
      return [id, state];
    }),
  );
}

export async function stateOf({ db, now }: ServerContext, reseller: string): Promise<ResellerState> {
  const state = (await resellerStates(db, [reseller], now())).get(reseller);
  if (!state) throw new ServiceError({ code: 'not-found' });
  return state;
}
