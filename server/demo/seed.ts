import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { inBatches } from './batches.ts';
import { coupons } from './coupons.ts';
import { generateResellers, type ResellerRow } from './generate.ts';
import { hasDemoRatings, writeDemoRatings } from './ratings.ts';
import { hasDemoRegister, writeDemoRegister } from './register.ts';

interface SeedOptions {
  /** Number of resellers. The default is 4,000. Smaller numbers are raised to `fewestResellers`. */
  resellers?: number;
  /** Time of writing. The dates of rated orders depend on it, and no other value. */
  now: Date;
}

interface SeedResult {
  /** Demonstration resellers and coupons in the database, new or existing. */
  resellers: number;
  coupons: number;
  seconds: number;
}

/** This number gives a choice in every large city and a quick first start. */
const defaultResellers = 4000;

/** Rows per statement: few enough not to block the embedded database for long. */
const batchRows = 500;

/**
 * Writes the demonstration's resellers, register, rated orders and coupons, the same on every machine. A second run restores
 * edited rows and changes nothing else; an interrupted run is completed by the next. Keeps the remaining uses of coupons. No reseller
 * delivers to any of `farPlaces`. Throws `RealDatabaseError` for a database with real resellers.
 */
export async function seed(db: Kysely<Schema>, options: SeedOptions): Promise<SeedResult> {
  await refuseReal(db);
  const startedAt = performance.now();
  let resellers = 0;
  for (const batch of inBatches(generateResellers(options.resellers ?? defaultResellers), batchRows)) {
    await transact(db, (trx) => upsertResellers(trx, batch, options.now));
    resellers += batch.length;
  }
  await transact(db, (trx) => writeDemoRegister(trx, options.now));
  await writeDemoRatings(db, options.now);
  // Coupons are written last, because their presence marks the resellers as complete.
  await transact(db, upsertCoupons);
  // The embedded database has no autovacuum: without statistics it would plan for an empty table.
  await sql`analyze resellers`.execute(db);
  return { resellers, coupons: coupons.length, seconds: (performance.now() - startedAt) / 1000 };
}

const demoCoupons = coupons.map((coupon) => ({ ...coupon, demo: true }));

/** Columns of a coupon that a seeding restores. Its remaining uses depend on the orders placed. */
const couponColumns = [
  'description',
  'kind',
  'amount',
  'minimum_cents',
  'includes_freight',
  'valid_from',
  'valid_until',
  'once_per_phone',
  'demo',
] as const;

/** The database has real resellers, so no invented data may be written to it. */
export class RealDatabaseError extends Error {
  override name = 'RealDatabaseError';
}

async function refuseReal(db: Kysely<Schema>): Promise<void> {
  const real = await db
    .selectFrom('resellers')
    .select('id')
    .where('demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (real)
    throw new RealDatabaseError(
      'Este banco tem revendas de verdade: as de demonstração não são gravadas nele. Use DEMO=0 (npm run clear-demo tira antes o que é da demonstração), ou outra pasta em DATA_DIR.',
    );
}

/** Returns whether a seeding with the present coupons, a register and rated orders was completed in this database. */
export async function isSeeded(db: Kysely<Schema>): Promise<boolean> {
  if (!(await hasDemoRegister(db)) || !(await hasDemoRatings(db))) return false;
  const found = await db
    .selectFrom('coupons')
    .select(['name', ...couponColumns])
    .execute();
  return demoCoupons.every((coupon) => {
    const stored = found.find(({ name }) => name === coupon.name);
    return stored && couponColumns.every((column) => isDeepStrictEqual(stored[column], coupon[column]));
  });
}

const columnTypes = {
  id: 'text',
  name: 'text',
  legal_name: 'text',
  cnpj: 'text',
  anp_authorisation: 'text',
  anp_checked_at: 'text',
  anp_listed: 'boolean',
  tie: 'text',
  brands: 'jsonb',
  address_line: 'text',
  contact_phone: 'text',
  city: 'text',
  uf: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  cell: 'integer',
  radius_metres: 'integer',
  delivery_min: 'integer',
  delivery_max: 'integer',
  time_zone: 'text',
  hours: 'jsonb',
  payment_methods: 'jsonb',
  gas_do_povo: 'boolean',
  freight_cents: 'integer',
  pix_key: 'text',
  products: 'jsonb',
  active: 'boolean',
  demo: 'boolean',
} satisfies Record<keyof ResellerRow, string>;

const columns = Object.keys(columnTypes);
const listed = (write: (column: string) => string) => sql.raw(columns.map(write).join(', '));
const declared = sql.raw(
  Object.entries(columnTypes)
    .map(([column, type]) => `${column} ${type}`)
    .join(', '),
);

/** Unchanged rows keep their `updated_at`, by which copies of the catalogue detect changes. */
async function upsertResellers(trx: Transaction<Schema>, rows: readonly ResellerRow[], now: Date) {
  await sql`
    insert into resellers (${listed((column) => column)}, updated_at)
    select ${listed((column) => `made.${column}`)}, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as made (${declared})
    on conflict (id) do update set
      ${listed((column) => `${column} = excluded.${column}`)}, updated_at = excluded.updated_at
    where (${listed((column) => `resellers.${column}`)})
      is distinct from (${listed((column) => `excluded.${column}`)})`.execute(trx);
}

async function upsertCoupons(trx: Transaction<Schema>) {
  await trx
    .insertInto('coupons')
    .values([...demoCoupons])
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(couponColumns.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}
