import type { DeliveryPlace } from '#contract/reseller/area';
import type { Reseller } from '#contract/reseller/reseller';
import type { Executor } from '../../db/schema.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { withQueue } from './queue.ts';
import { readableReseller } from './readable.ts';
import { isNotSuspended, registerDay } from './register.ts';
import type { ResellerRow } from './view.ts';

/** Returns the resellers that deliver to a place, nearest first, at most 50. */
export async function listResellers(ctx: Dependencies, at: DeliveryPlace): Promise<Reseller[]> {
  return (await listRows(ctx, at)).map(({ reseller }) => reseller);
}

/** Returns the same resellers with their rows. A row is the same object until it changes. */
export async function listRows(
  ctx: Dependencies,
  at: DeliveryPlace,
): Promise<{ row: ResellerRow; reseller: Reseller }[]> {
  const rows = await ctx.resellers.delivering(at);
  return rows.flatMap((row) => {
    const reseller = readableReseller(ctx, row, at);
    return reseller ? [{ row, reseller }] : [];
  });
}

/** Returns a reseller as seen from a place. Throws `not-found` if it does not exist, is inactive or suspended. */
export async function getReseller(ctx: Dependencies, id: string, at: DeliveryPlace): Promise<Reseller> {
  const row = await findActiveReseller(ctx, ctx.db, id);
  const reseller = row && readableReseller(ctx, row, at);
  if (!reseller) throw new ServiceError({ code: 'not-found' });
  return reseller;
}

/**
 * Returns a reseller that can be ordered from, with its queue. Returns undefined also if the row is damaged. A reseller of the
 * demonstration exists only in a demonstration.
 */
export async function findActiveReseller(
  ctx: Dependencies,
  db: Executor,
  id: string,
): Promise<ResellerRow | undefined> {
  const row = readable(ctx, await activeReseller(ctx, db, id).executeTakeFirst());
  return row && withQueue(db, row);
}

/** Builds the statement that reads a reseller. Pass its row to `readable`. */
export function activeReseller(ctx: Dependencies, db: Executor, id: string) {
  return db
    .selectFrom('resellers')
    .selectAll()
    .select(registerDay.as('register_day'))
    .where('id', '=', id)
    .where('active', '=', true)
    .where(isNotSuspended(ctx.now()))
    .$if(!ctx.config.demo, (query) => query.where('demo', '=', false));
}

/** Returns the row, or undefined if it is damaged. */
export function readable(ctx: Dependencies, row: ResellerRow | undefined): ResellerRow | undefined {
  return row && readableReseller(ctx, row, row) ? row : undefined;
}
