import { type Selectable, sql } from 'kysely';
import { distanceMetres, earthRadiusMetres } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import { type Reseller, resellerListMaximum } from '#contract/reseller/reseller';
import type { Executor, ServerContext } from '../../context.ts';
import type { ResellersTable } from '../../db/tables/resellers.ts';
import { ServiceError } from '../../service-error.ts';
import { boundingBox, cellRanges, gridCell } from './grid.ts';
import { openingAt } from './opening.ts';

export type ResellerRow = Selectable<ResellersTable>;

/** Widest delivery radius of any reseller, in metres. */
export const widestRadiusMetres = 12_000;

const nearMetres = 3_000;

/** Resellers that deliver to a point, nearest first, at most 50. */
export async function listResellers(ctx: ServerContext, at: Point): Promise<Reseller[]> {
  const rows = await rowsDelivering(ctx.db, at);
  const now = ctx.now();
  return rows.map((row) => toReseller(row, at, now));
}

/** Cells whose small circle held too few resellers at the last search: a stale hint only costs time. */
const sparseCells = new Set<number>();

/**
 * The rows of the list: a small circle first, the widest where that holds, or last held, fewer rows than the list may
 * have.
 */
export async function rowsDelivering(db: Executor, at: Point): Promise<ResellerRow[]> {
  const cell = gridCell(at.latitude, at.longitude);
  if (!sparseCells.has(cell)) {
    const near = await around(db, at, nearMetres).execute();
    if (near.length >= resellerListMaximum) return near;
    sparseCells.add(cell);
  }
  const wide = await around(db, at, widestRadiusMetres).execute();
  const farthest = wide[resellerListMaximum - 1];
  if (farthest && farthest.metres <= nearMetres) sparseCells.delete(cell);
  return wide;
}

/** One reseller as seen from a point; 404 when it does not exist or is inactive. */
export async function getReseller(ctx: ServerContext, id: string, at: Point): Promise<Reseller> {
  const row = await findActiveReseller(ctx.db, id);
  if (!row) throw new ServiceError({ code: 'not-found' });
  return toReseller(row, at, ctx.now());
}

export async function findActiveReseller(db: Executor, id: string): Promise<ResellerRow | undefined> {
  return db
    .selectFrom('resellers')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
}

export function deliversTo(row: ResellerRow, at: Point): boolean {
  return metresTo(row, at) <= row.radius_metres;
}

/** Active resellers that deliver to a point from within a circle around it, with their distance. */
function around(db: Executor, { latitude, longitude }: Point, radiusMetres: number) {
  const box = boundingBox(latitude, longitude, radiusMetres);
  const distance = sql<number>`2 * ${earthRadiusMetres}::float8 * asin(sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2) + cos(radians(${latitude}::float8)) *
    cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}::float8) / 2), 2)))`;
  return db
    .selectFrom('resellers')
    .selectAll()
    .select(distance.as('metres'))
    .where('active', '=', true)
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

const metresTo = (row: ResellerRow, at: Point) => Math.round(distanceMetres(at, row));

export function toReseller(row: ResellerRow, at: Point, now: Date): Reseller {
  return {
    ...identityOf(row),
    tie: row.tie,
    brands: row.brands,
    latitude: row.latitude,
    longitude: row.longitude,
    distanceMetres: metresTo(row, at),
    deliveryMinutes: { min: row.delivery_min, max: row.delivery_max },
    rating: { average: row.rating_average, count: row.rating_count },
    ...openingAt(row.hours, row.time_zone, now),
    timeZone: row.time_zone,
    paymentMethods: row.payment_methods,
    acceptsGasDoPovo: row.gas_do_povo,
    freightCents: row.freight_cents,
    products: row.products,
  };
}

export function identityOf(row: ResellerRow) {
  return {
    id: row.id,
    name: row.name,
    legalName: row.legal_name,
    cnpj: row.cnpj,
    anpAuthorisation: row.anp_authorisation,
    anpCheckedAt: row.anp_checked_at,
    addressLine: row.address_line,
    contactPhone: row.contact_phone,
  };
}
