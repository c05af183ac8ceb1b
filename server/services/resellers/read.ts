import type { Point } from '#contract/address/point';
import type { Reseller } from '#contract/reseller/reseller';
import type { Executor } from '../../db/schema.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { readableReseller } from './readable.ts';
import type { ResellerRow } from './view.ts';

/** Resellers that deliver to a point, nearest first, at most 50. */
export async function listResellers(ctx: Dependencies, at: Point): Promise<Reseller[]> {
  return (await listRows(ctx, at)).map(({ reseller }) => reseller);
}

/** The same beside their rows, which are the same objects until they change. */
export async function listRows(
  ctx: Dependencies,
  at: Point,
): Promise<{ row: ResellerRow; reseller: Reseller }[]> {
  const rows = await ctx.resellers.delivering(at);
  return rows.flatMap((row) => {
    const reseller = readableReseller(ctx, row, at);
    return reseller ? [{ row, reseller }] : [];
  });
}

/** One reseller as seen from a point; 404 when it does not exist or is inactive. */
export async function getReseller(ctx: Dependencies, id: string, at: Point): Promise<Reseller> {
  const row = await findActiveReseller(ctx, ctx.db, id);
  const reseller = row && readableReseller(ctx, row, at);
  if (!reseller) throw new ServiceError({ code: 'not-found' });
  return reseller;
}

/** A reseller that can be ordered from; undefined also where its row is damaged, or a demonstration's outside of one. */
export async function findActiveReseller(
  ctx: Dependencies,
  db: Executor,
  id: string,
): Promise<ResellerRow | undefined> {
  return readable(ctx, await activeReseller(ctx, db, id).executeTakeFirst());
}

/** The statement that reads it; its row is for `readable`. */
export function activeReseller(ctx: Dependencies, db: Executor, id: string) {
  return db
    .selectFrom('resellers')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .$if(!ctx.config.demo, (query) => query.where('demo', '=', false));
}

/** The row, unless it is damaged. */
export function readable(ctx: Dependencies, row: ResellerRow | undefined): ResellerRow | undefined {
  return row && readableReseller(ctx, row, row) ? row : undefined;
}
