import type { Selectable } from 'kysely';
import { distanceMetres } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import type { Reseller } from '#contract/reseller/reseller';
import type { ResellersTable } from '../../db/tables/resellers.ts';
import { type Opening, openingAt } from './opening.ts';

export type ResellerRow = Selectable<ResellersTable>;

/** Returns the distance from a reseller to a point, in whole metres. */
export const metresTo = (row: ResellerRow, at: Point) => Math.round(distanceMetres(at, row));

export function deliversTo(row: ResellerRow, at: Point): boolean {
  return metresTo(row, at) <= row.radius_metres;
}

/**
 * Returns whether a reseller can be ordered from: within its hours, and only while a notification of an order reaches
 * it.
 */
export function availabilityAt(row: ResellerRow, now: Date): Opening & { offline?: true } {
  if (!row.demo && !row.reachable) return { open: false, offline: true };
  return openingAt(row.hours, row.time_zone, now);
}

/** Assigns each field, because spreading other objects was a hundred times slower. */
export function toReseller(row: ResellerRow, at: Point, now: Date): Reseller {
  const { open, opensAt, closesAt, offline } = availabilityAt(row, now);
  const seen: Reseller = {
    id: row.id,
    name: row.name,
    legalName: row.legal_name,
    cnpj: row.cnpj,
    anpAuthorisation: row.anp_authorisation,
    anpCheckedAt: row.anp_checked_at,
    addressLine: row.address_line,
    contactPhone: row.contact_phone,
    tie: row.tie,
    brands: row.brands,
    latitude: row.latitude,
    longitude: row.longitude,
    distanceMetres: metresTo(row, at),
    deliveryMinutes: { min: row.delivery_min, max: row.delivery_max },
    rating: { average: row.rating_average, count: row.rating_count },
    open,
    timeZone: row.time_zone,
    paymentMethods: row.payment_methods,
    acceptsGasDoPovo: row.gas_do_povo,
    freightCents: row.freight_cents,
    products: row.products,
  };
  if (opensAt !== undefined) seen.opensAt = opensAt;
  if (closesAt !== undefined) seen.closesAt = closesAt;
  if (offline) seen.offline = true;
  return seen;
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
