import type { Selectable } from 'kysely';
import { distanceMetres } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import { bayesianAverage } from '#contract/rating/average';
import { type DeliveryArea, type DeliveryPlace, freightAt } from '#contract/reseller/area';
import type { Product, Reseller, ResellerIdentity } from '#contract/reseller/reseller';
import type { ResellersTable, StoredProduct } from '../../db/tables/resellers.ts';
import { logoPath } from './logo.ts';
import { type Opening, openingOf } from './opening.ts';
import { type Counted, queueOf } from './queue.ts';
import { isOldRegister, isSuspended } from './register.ts';

/** A stored reseller. */
export type ResellerRow = Selectable<ResellersTable> &
  Counted & {
    /** The day (ISO date) of the newest register that may contain it. Null without a register. See `registerDay`. */
    register_day: string | null;
  };

/** Returns whether a reseller can be found and ordered from while it is open. */
export const isOnList = (row: Pick<ResellerRow, 'active' | 'suspended_from'>, now: Date) =>
  row.active && !isSuspended(row, now);

/** Returns the distance from a reseller to a point, in whole metres. */
export const metresTo = (row: ResellerRow, at: Point) => Math.round(distanceMetres(at, row));

type AreaColumns = Pick<
  ResellerRow,
  'latitude' | 'longitude' | 'city' | 'uf' | 'radius_metres' | 'freight_cents' | 'delivery_zones'
>;

export function areaOf(row: AreaColumns): DeliveryArea {
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    city: row.city,
    uf: row.uf,
    radiusMetres: row.radius_metres,
    freightCents: row.freight_cents,
    zones: row.delivery_zones,
  };
}

/** Returns the freight at a place in centavos, or undefined if the reseller does not deliver there. */
export function freightTo(row: ResellerRow, at: DeliveryPlace): number | undefined {
  return freightAt(areaOf(row), at, metresTo(row, at));
}

export function deliversTo(row: ResellerRow, at: DeliveryPlace): boolean {
  return freightTo(row, at) !== undefined;
}

export type Availability = Opening & { offline?: true; isFull?: true };

/**
 * Returns whether a reseller can be ordered from: within its hours, not paused, with room in its queue, and only while a
 * notification of an order reaches it.
 */
export function availabilityAt(row: ResellerRow, now: Date): Availability {
  if (!row.demo && !row.reachable) return { open: false, offline: true };
  const opening = openingOf(row, now);
  return opening.open && queueOf(row).isFull ? { open: false, isFull: true } : opening;
}

/** Returns the products on sale. Units that are counted lower the limit of an order. */
export function productsOnSale(products: StoredProduct[]): Product[] {
  if (products.every(({ left }) => left === undefined)) return products;
  return products.map(({ left, ...product }) =>
    left === undefined ? product : { ...product, limit: Math.min(product.limit, left) },
  );
}

/**
 * Returns a reseller as seen from a place, with the freight there. Where it does not deliver, the freight is the one
 * without zones. Assigns each field, because spreading other objects was a hundred times slower.
 */
export function toReseller(row: ResellerRow, at: DeliveryPlace, now: Date): Reseller {
  const { open, opensAt, closesAt, offline, pauseReason, closedToday, isFull } = availabilityAt(row, now);
  const seen: Reseller = {
    id: row.id,
    name: row.name,
    legalName: row.legal_name,
    cnpj: row.cnpj,
    addressLine: row.address_line,
    contactPhone: row.contact_phone,
    tie: row.tie,
    brands: row.brands,
    latitude: row.latitude,
    longitude: row.longitude,
    distanceMetres: metresTo(row, at),
    deliveryMinutes: queueOf(row).window,
    rating: {
      average: bayesianAverage({ sum: row.rating_sum, count: row.rating_count }),
      count: row.rating_count,
    },
    open,
    timeZone: row.time_zone,
    paymentMethods: row.payment_methods,
    acceptsGasDoPovo: row.gas_do_povo,
    freightCents: freightTo(row, at) ?? row.freight_cents,
    products: productsOnSale(row.products),
  };
  addRegister(seen, row, now);
  if (opensAt !== undefined) seen.opensAt = opensAt;
  if (closesAt !== undefined) seen.closesAt = closesAt;
  addLogo(seen, row);
  if (offline) seen.offline = true;
  if (pauseReason !== undefined) seen.pauseReason = pauseReason;
  if (closedToday !== undefined) seen.closedToday = closedToday;
  if (isFull) seen.isFull = true;
  return seen;
}

function addLogo(identity: ResellerIdentity, row: IdentityColumns): void {
  const logo = logoPath(row);
  if (logo !== undefined) identity.logo = logo;
}

/** Adds what the newest register says, if it has the reseller. */
function addRegister(identity: ResellerIdentity, row: IdentityColumns, now: Date): void {
  if (!row.anp_listed || row.register_day === null) return;
  identity.anpAuthorisation = row.anp_authorisation;
  identity.anpCheckedAt = row.register_day;
  identity.anpRegister = row.demo ? 'demo' : 'official';
  if (isOldRegister(row.register_day, now)) identity.anpIsOld = true;
}

type IdentityColumns = Pick<
  ResellerRow,
  | 'id'
  | 'name'
  | 'legal_name'
  | 'cnpj'
  | 'address_line'
  | 'contact_phone'
  | 'anp_authorisation'
  | 'anp_listed'
  | 'register_day'
  | 'demo'
  | 'logo_digest'
>;

export function identityOf(row: IdentityColumns, now: Date): ResellerIdentity {
  const identity: ResellerIdentity = {
    id: row.id,
    name: row.name,
    legalName: row.legal_name,
    cnpj: row.cnpj,
    addressLine: row.address_line,
    contactPhone: row.contact_phone,
  };
  addRegister(identity, row, now);
  addLogo(identity, row);
  return identity;
}
