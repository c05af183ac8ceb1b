import { sql } from 'kysely';
import { earthRadiusMetres } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import { type Reseller, resellerListMaximum } from '#contract/reseller/reseller';
import type { Config } from '../../config.ts';
import type { Executor, ServerContext } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import { boundingBox, cellRanges, gridCell } from './grid.ts';
import { readableReseller } from './readable.ts';
import type { ResellerRow } from './view.ts';

/** Where resellers are looked for: outside a demonstration its rows are never sold. */
interface Shop {
  db: Executor;
  config: Pick<Config, 'demo'>;
}

/** Widest delivery radius of any reseller, in metres. */
export const widestRadiusMetres = 12_000;

const nearMetres = 3_000;

/** Resellers that deliver to a point, nearest first, at most 50. */
export async function listResellers(ctx: ServerContext, at: Point): Promise<Reseller[]> {
  const rows = await rowsDelivering(ctx, at);
  return rows.map((row) => readableReseller(ctx, row, at)).filter((reseller) => reseller !== undefined);
}

/** Cells whose small circle held too few resellers at the last search: a stale hint only costs time. */
const sparseCells = new Set<number>();

/**
 * The rows of the list: a small circle first, the widest where that holds, or last held, fewer rows than the list may
 * have.
 */
export async function rowsDelivering(shop: Shop, at: Point): Promise<ResellerRow[]> {
  const cell = gridCell(at.latitude, at.longitude);
  if (!sparseCells.has(cell)) {
    const near = await around(shop, at, nearMetres).execute();
    if (near.length >= resellerListMaximum) return near;
    sparseCells.add(cell);
  }
  const wide = await around(shop, at, widestRadiusMetres).execute();
  const farthest = wide[resellerListMaximum - 1];
  if (farthest && farthest.metres <= nearMetres) sparseCells.delete(cell);
  return wide;
}

/** One reseller as seen from a point; 404 when it does not exist or is inactive. */
export async function getReseller(ctx: ServerContext, id: string, at: Point): Promise<Reseller> {
  const row = await findActiveReseller(ctx, ctx.db, id);
  const reseller = row && readableReseller(ctx, row, at);
  if (!reseller) throw new ServiceError({ code: 'not-found' });
  return reseller;
}

/** A reseller that can be ordered from; undefined also where its row is damaged, or a demonstration's outside of one. */
export async function findActiveReseller(
  ctx: ServerContext,
  db: Executor,
  id: string,
): Promise<ResellerRow | undefined> {
  const row = await db
    .selectFrom('resellers')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .$if(!ctx.config.demo, (query) => query.where('demo', '=', false))
    .executeTakeFirst();
  return row && readableReseller(ctx, row, row) ? row : undefined;
}

/** Active resellers that deliver to a point from within a circle around it, with their distance. */
function around({ db, config }: Shop, { latitude, longitude }: Point, radiusMetres: number) {
  const box = boundingBox(latitude, longitude, radiusMetres);
  const distance = sql<number>`2 * ${earthRadiusMetres}::float8 * asin(sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2) + cos(radians(${latitude}::float8)) *
    cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}::float8) / 2), 2)))`;
  return db
    .selectFrom('resellers')
    .selectAll()
    .select(distance.as('metres'))
    .where('active', '=', true)
    .$if(!config.demo, (query) => query.where('demo', '=', false))
    .where((where) =>
      where.or(
        cellRanges(latitude, longitude, radiusMetres).map(([from, to]) => where.between('cell', from, to)),
      ),
    )
    .where('latitude', '>=', box.south)
    .where('latitude', '<=', box.north)
    .where('longitude', '>=', box.west)
    .where('longitude', '<=', box.east)
    .where(distance, '<=', sql<number>`least(radius_metres, ${radiusMetres}::int)`)
    .orderBy('metres')
    .orderBy('id')
    .limit(resellerListMaximum);
}
