import { type Insertable, type Kysely, sql } from 'kysely';
import type { OrderRequest, Payment } from '#contract/order/order';
import type { CartLine } from '#contract/order/pricing';
import { ratingPrior, ratingWeight } from '#contract/rating/average';
import type { Reseller } from '#contract/reseller/reseller';
import type { Schema } from '../../server/db/schema.ts';
import type { CouponsTable } from '../../server/db/tables/coupons.ts';
import type { ResellersTable } from '../../server/db/tables/resellers.ts';
import { gridCell } from '../../server/services/resellers/grid.ts';
import { aCart, aCoupon, anAddress, aPricing, aReseller } from '../support/factories.ts';

const always = JSON.stringify(Array.from({ length: 7 }, () => [[0, 1440]]));

/**
 * Stores a reseller that is always open and delivers within 5 km. Returns it in the contract's shape, as the server shows
 * it without an ANP register.
 */
export async function storeReseller(
  db: Kysely<Schema>,
  changes: Partial<Insertable<ResellersTable>> = {},
  offer: Partial<Reseller> = {},
): Promise<Reseller> {
  const {
    anpAuthorisation = '',
    anpCheckedAt = '',
    anpRegister: _,
    anpIsOld: __,
    ...reseller
  } = aReseller(offer);
  await db
    .insertInto('resellers')
    .values({
      id: reseller.id,
      name: reseller.name,
      legal_name: reseller.legalName,
      cnpj: reseller.cnpj,
      anp_authorisation: anpAuthorisation,
      anp_checked_at: anpCheckedAt,
      tie: reseller.tie,
      brands: JSON.stringify(reseller.brands),
      address_line: reseller.addressLine,
      contact_phone: reseller.contactPhone,
      city: 'Florianópolis',
      uf: 'SC',
      latitude: reseller.latitude,
      longitude: reseller.longitude,
      cell: gridCell(reseller.latitude, reseller.longitude),
      radius_metres: 5_000,
      delivery_min: reseller.deliveryMinutes.min,
      delivery_max: reseller.deliveryMinutes.max,
      rating_sum: sumFor(reseller.rating),
      rating_count: reseller.rating.count,
      time_zone: reseller.timeZone,
      hours: always,
      payment_methods: JSON.stringify(reseller.paymentMethods),
      gas_do_povo: reseller.acceptsGasDoPovo,
      freight_cents: reseller.freightCents,
      pix_key: 'pix@gasdailha.example',
      products: JSON.stringify(reseller.products),
      active: true,
      demo: false,
      reachable: true,
      sms_only: true,
      ...changes,
    })
    .execute();
  return reseller;
}

/** Stores that a register of ANP was imported on 16 November. Resellers with `anp_listed` are in it. */
export async function storeRegister(db: Kysely<Schema>): Promise<void> {
  const at = new Date('2026-11-16T12:00:00Z');
  await db
    .insertInto('shop_imports')
    .values({ id: 'registro', kind: 'anp', file_hash: 'registro', started_at: at, finished_at: at })
    .execute();
}

/** Stores a coupon: R$ 10 off for everyone, once per phone, until the end of the year. */
export async function storeCoupon(
  db: Kysely<Schema>,
  changes: Partial<Insertable<CouponsTable>> = {},
): Promise<string> {
  const { name, description } = aCoupon();
  await db
    .insertInto('coupons')
    .values({
      name,
      description,
      kind: 'amount',
      amount: 1000,
      minimum_cents: 0,
      includes_freight: false,
      valid_from: new Date('2026-01-01T00:00:00Z'),
      valid_until: new Date('2027-01-01T00:00:00Z'),
      uses_left: null,
      once_per_phone: true,
      phone: null,
      reseller_id: null,
      ...changes,
    })
    .execute();
  return changes.name ?? name;
}

/** Returns the sum of stars that gives a reseller this average. */
function sumFor({ average, count }: Reseller['rating']): number {
  return Math.round(average * (ratingWeight + count) - ratingPrior * ratingWeight);
}

interface Wish {
  lines?: CartLine[];
  payment?: Payment;
  /** The coupon's discount, in centavos. */
  discountCents?: number;
}

/** Returns the order of a customer at the reseller's location, with the server's price. */
export function anOrderOf(
  reseller: Reseller,
  phone: string,
  { lines = aCart(reseller), payment = { method: 'pix' }, discountCents = 0 }: Wish = {},
): OrderRequest {
  return {
    resellerId: reseller.id,
    lines,
    address: anAddress({ latitude: reseller.latitude, longitude: reseller.longitude }),
    customer: { name: 'Ana Maria Souza', phone },
    payment,
    expectedTotalCents: aPricing(reseller, lines, payment).totalCents - discountCents,
  };
}

export async function everyRow(db: Kysely<Schema>): Promise<[table: string, row: string][]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const found: [string, string][] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: object;
    }>`select to_jsonb(t) as row from ${sql.table(name)} as t`.execute(db);
    for (const { row } of rows) found.push([name, JSON.stringify(row)]);
  }
  return found;
}

let pushRows = 0;

export function aPushRow(row: { phone: string; session_id?: string }) {
  const keys = { p256dh: 'B', auth: 'a', created_at: new Date('2026-11-19T15:00:00Z') };
  const id = `aparelho-${++pushRows}`;
  return {
    id,
    session_id: id,
    endpoint: `https://fcm.googleapis.com/${id}`,
    ...keys,
    trial: null,
    proven_at: null,
    ...row,
  };
}
