import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Business, BusinessProduct } from '#contract/panel/business';
import type { BusinessOpening, HoursSection } from '#contract/panel/hours';
import { readPixKey } from '#contract/pix/pix-key';
import { maskedPixKey } from '#contract/pix/pix-key-words';
import type { Product } from '#contract/reseller/reseller';
import type { ServerContext } from '../../../context.ts';
import type { Executor } from '../../../db/schema.ts';
import type { OpeningInterval, ResellersTable } from '../../../db/tables/resellers.ts';
import { hmac } from '../../../secrets.ts';
import { dateIn } from '../../resellers/local-time.ts';
import { logoPath } from '../../resellers/logo.ts';
import { everyProduct } from '../../resellers/stock.ts';

/** The columns of a reseller that belong to its own business. */
export const businessColumns = [
  'id',
  'name',
  'legal_name',
  'logo_digest',
  'products',
  'products_out',
  'freight_cents',
  'latitude',
  'longitude',
  'city',
  'uf',
  'radius_metres',
  'delivery_zones',
  'delivery_min',
  'delivery_max',
  'promise_min',
  'promise_max',
  'payment_methods',
  'pix_key',
  'hours',
  'special_dates',
  'capacity',
  'time_zone',
  'closed_until',
  'closed_reason',
] as const;

export type BusinessRow = Pick<Selectable<ResellersTable>, (typeof businessColumns)[number]>;

export async function businessOf(ctx: ServerContext, reseller: string): Promise<Business> {
  const row = await ctx.db
    .selectFrom('resellers')
    .select(businessColumns)
    .where('id', '=', reseller)
    .executeTakeFirstOrThrow();
  return toBusiness(ctx, row, ctx.now());
}

export function toBusiness({ config }: ServerContext, row: BusinessRow, now: Date): Business {
  const { closed_until, closed_reason } = row;
  const products = productsOf(row);
  const prices = products.map(({ outUntil: _, units: __, ...terms }) => terms);
  const delivery = {
    freightCents: row.freight_cents,
    minutes: { min: row.delivery_min, max: row.delivery_max },
    promise: { min: row.promise_min, max: row.promise_max },
  };
  const logo = logoPath(row);
  const area = {
    radiusMetres: row.radius_metres,
    ...(row.delivery_zones ? { zones: row.delivery_zones } : {}),
  };
  const { latitude, longitude, city, uf } = row;
  const methods = row.payment_methods;
  return {
    prices: { version: versionOf(prices), products },
    delivery: { version: versionOf(delivery), ...delivery },
    area: { version: versionOf(area), ...area, place: { latitude, longitude }, city, uf },
    payments: { version: versionOf(methods), methods },
    pixKey: pixKeyOf(row, config.secret),
    hours: hoursOf(row, now),
    ...(closed_until && closed_until > now
      ? { pause: { until: closed_until.toISOString(), reason: closed_reason ?? '' } }
      : {}),
    ...(logo === undefined ? {} : { logo }),
  };
}

/** Returns the hours with the dates from today on. Past dates count in the version, so that midnight does not change it. */
function hoursOf(row: BusinessRow, now: Date): HoursSection {
  const week = row.hours.map(openingsOf);
  const all = row.special_dates.map(({ date, hours, name }) => ({
    date,
    openings: openingsOf(hours),
    ...(name === undefined ? {} : { name }),
  }));
  const capacity = row.capacity ?? undefined;
  const today = dateIn(row.time_zone, now);
  return {
    version: versionOf({ week, all, capacity }),
    week,
    dates: all.filter(({ date }) => date >= today),
    ...(capacity ? { capacity } : {}),
  };
}

const openingsOf = (hours: readonly OpeningInterval[]): BusinessOpening[] =>
  hours.map(([opens, closes]) => ({ opens, closes }));

/** Returns all products in their order on the list: those on sale, and those off sale with their end. */
function productsOf(row: Pick<BusinessRow, 'products' | 'products_out'>): BusinessProduct[] {
  const ends = new Map(row.products_out.map(({ product, backAt }) => [product.id, backAt]));
  return everyProduct(row).map((product) => {
    const outUntil = ends.get(product.id);
    const { left: units } = product;
    return {
      ...termsOf(product),
      ...(outUntil === undefined ? {} : { outUntil }),
      ...(units === undefined ? {} : { units }),
    };
  });
}

function termsOf({ id, kind, brand, refillCents, withVesselCents, priceByMethod, limit }: Product) {
  return {
    id,
    kind,
    ...(brand === undefined ? {} : { brand }),
    refillCents,
    ...(withVesselCents === undefined ? {} : { withVesselCents }),
    ...(priceByMethod === undefined ? {} : { priceByMethod }),
    limit,
  };
}

/**
 * Returns the reseller's Pix key, masked. Its version is a keyed digest, because a CPF can be found from a plain one by
 * trying all.
 */
function pixKeyOf({ id, pix_key }: BusinessRow, secret: string): Business['pixKey'] {
  const version = hmac(secret, 'pix-key-version', id, pix_key ?? '')
    .toString('base64url')
    .slice(0, 22);
  if (pix_key === null) return { version };
  const key = readPixKey(pix_key);
  return { version, shown: key ? maskedPixKey(key) : 'chave que não vale' };
}

/** Returns the version of a section's values. Equal values have equal versions. */
function versionOf(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}

/** Reads the reseller's business and locks its row: changes run one after the other. */
export function lockedBusiness(db: Executor, reseller: string): Promise<BusinessRow> {
  return db
    .selectFrom('resellers')
    .select(businessColumns)
    .where('id', '=', reseller)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
