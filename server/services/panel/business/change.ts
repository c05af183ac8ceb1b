import { sql, type UpdateObject } from 'kysely';
import type * as z from 'zod/mini';
import type {
  Business,
  BusinessVerb,
  ChangedProduct,
  deliveryChange,
  hoursChange,
  pauseRequest,
  paymentsChange,
  pricesChange,
  stockChange,
} from '#contract/panel/business';
import { hoursFaults, unusualFreight, unusualPrices, type ValueFault } from '#contract/panel/business-checks';
import { differencesOf, nameOf, wordsOf } from '#contract/panel/business-words';
import { untilChanged } from '#contract/panel/panel';
import { paysInFull } from '#contract/reseller/payment-names';
import type { Product } from '#contract/reseller/reseller';
import type { ServerContext } from '../../../context.ts';
import type { Executor, Schema } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { ServiceError, waitOf } from '../../../service-error.ts';
import { countAgainst, type Limit, limitKey } from '../../limits.ts';
import { announceResellerState } from '../../orders/announce.ts';
import { announceReseller } from '../../resellers/catalogue.ts';
import { nextLocalMidnight } from '../../resellers/opening.ts';
import { audit } from '../audit.ts';
import { memberOf } from '../members.ts';
import type { AtPanel } from '../orders.ts';
import { takeOutUntil } from '../stock.ts';
import { type BusinessRow, lockedBusiness, toBusiness } from './read.ts';
import { outWords, pauseWords } from './stock-and-pause.ts';

type Columns = UpdateObject<Schema, 'resellers'>;
type Section = 'prices' | 'delivery' | 'payments' | 'hours';

/** Limit of all changes of a reseller's business: every process reads the catalogue again after each. */
const changesOfReseller: Limit = { windowSeconds: 600, maximum: 60 };

/** The longest time for which a product is off sale until an instant, in ms. */
const outMaximumMs = 366 * 24 * 60 * 60 * 1000;

/**
 * Changes prices and limits of all products. Throws `invalid-input` if the products are not those of the reseller, and
 * `confirmation-needed` for changed values that are unusual.
 */
export function changePrices(
  ctx: ServerContext,
  at: AtPanel,
  { version, confirmed, products }: z.output<typeof pricesChange>,
): Promise<Business> {
  return changing(ctx, at, 'changePrices', { section: 'prices', version }, (before) => {
    const byId = new Map(products.map((product) => [product.id, product]));
    const all = [...before.products, ...before.products_out.map(({ product }) => product)];
    if (byId.size !== products.length || all.length !== byId.size || all.some(({ id }) => !byId.has(id)))
      throw invalid('Os produtos não são os desta revenda.', '/produtos');
    if (products.some(({ priceByMethod = [] }) => hasRepeated(priceByMethod.map(({ method }) => method))))
      throw invalid('Cada forma de pagamento tem um preço só.', '/produtos');
    const present = new Map(toBusiness(before, ctx.now()).prices.products.map((one) => [one.id, one]));
    refuseUnconfirmed(
      confirmed,
      unusualPrices(products, (id) => present.get(id)),
    );
    const priced = (product: Product) => withTerms(product, byId.get(product.id));
    return {
      columns: {
        products: JSON.stringify(before.products.map(priced)),
        products_out: JSON.stringify(
          before.products_out.map((out) => ({ ...out, product: priced(out.product) })),
        ),
      },
    };
  });
}

function withTerms(product: Product, terms: ChangedProduct | undefined): Product {
  if (!terms) return product;
  const { withVesselCents: _, priceByMethod: __, ...rest } = product;
  const { id: ___, priceByMethod, ...changed } = terms;
  // A price of a method replaces the whole price: without a vessel's price, nobody could order with a vessel.
  const byMethod = priceByMethod?.map((price) => ({ withVesselCents: terms.withVesselCents, ...price }));
  return { ...rest, ...changed, ...(byMethod?.length ? { priceByMethod: byMethod } : {}) };
}

/** Changes freight and times. Throws `confirmation-needed` for an unusual freight. */
export function changeDelivery(
  ctx: ServerContext,
  at: AtPanel,
  { version, confirmed, freightCents, minutes, promise }: z.output<typeof deliveryChange>,
): Promise<Business> {
  return changing(ctx, at, 'changeDelivery', { section: 'delivery', version }, ({ freight_cents }) => {
    if (freightCents !== freight_cents) refuseUnconfirmed(confirmed, unusualFreight(freightCents));
    return {
      columns: {
        freight_cents: freightCents,
        delivery_min: minutes.min,
        delivery_max: minutes.max,
        promise_min: promise.min,
        promise_max: promise.max,
      },
    };
  });
}

/**
 * Changes the accepted methods. Throws `invalid-input` for Pix without a key, for another choice of the voucher than the
 * register's, and if no method is left that pays a whole order.
 */
export function changePayments(
  ctx: ServerContext,
  at: AtPanel,
  { version, methods }: z.output<typeof paymentsChange>,
): Promise<Business> {
  return changing(ctx, at, 'changePayments', { section: 'payments', version }, async (before, { db }) => {
    if (methods.includes('gasDoPovo') !== before.payment_methods.includes('gasDoPovo'))
      throw invalid('O vale Gás do Povo segue o cadastro do programa.', '/formas');
    if (!methods.some(paysInFull)) throw invalid('Aceite uma forma que paga o pedido inteiro.', '/formas');
    const { pix_key } = await db
      .selectFrom('resellers')
      .select('pix_key')
      .where('id', '=', at.reseller)
      .executeTakeFirstOrThrow();
    if (methods.includes('pix') && pix_key === null)
      throw invalid('Para aceitar Pix, a revenda precisa de uma chave Pix no cadastro.', '/formas');
    return { columns: { payment_methods: JSON.stringify([...new Set(methods)]) } };
  });
}

/** Changes the weekly hours. Throws `invalid-input` for openings that overlap or end before they start. */
export function changeHours(
  ctx: ServerContext,
  at: AtPanel,
  { version, week }: z.output<typeof hoursChange>,
): Promise<Business> {
  const faults = hoursFaults(week);
  if (faults.length > 0) throw new ServiceError({ code: 'invalid-input', errors: faults });
  return changing(ctx, at, 'changeHours', { section: 'hours', version }, () => ({
    columns: {
      hours: JSON.stringify(week.map((openings) => openings.map(({ opens, closes }) => [opens, closes]))),
    },
  }));
}

/** Takes a product off sale. Throws `not-found` if the reseller does not have it, `invalid-input` for an end in the past. */
export function takeOffSale(
  ctx: ServerContext,
  at: AtPanel,
  productId: string,
  { until }: z.output<typeof stockChange>,
): Promise<Business> {
  return changing(ctx, at, 'takeOffSale', undefined, async (before, { db, now }) => {
    const backAt = backAtOf(until, before, now);
    const all = toBusiness(before, now).prices.products;
    const product = all.find(({ id }) => id === productId);
    if (!product) throw new ServiceError({ code: 'not-found' });
    await takeOutUntil(db, at.reseller, productId, backAt);
    return {
      changes: [
        {
          field: nameOf(product),
          was: product.outUntil === undefined ? 'à venda' : outWords(product.outUntil, before.time_zone),
          became: outWords(backAt, before.time_zone),
        },
      ],
    };
  });
}

function backAtOf(until: z.output<typeof stockChange>['until'], row: BusinessRow, now: Date): string {
  if (until === 'changed') return untilChanged;
  if (until === 'tomorrow') return nextLocalMidnight(row.time_zone, now).toISOString();
  const wait = new Date(until).getTime() - now.getTime();
  if (wait <= 0 || wait > outMaximumMs) throw invalid('Escolha uma hora que ainda não passou.', '/ate');
  return new Date(until).toISOString();
}

/** Pauses the reseller from now on. Orders that are already placed go on. */
export function pauseReseller(
  ctx: ServerContext,
  at: AtPanel,
  { length, reason }: z.output<typeof pauseRequest>,
): Promise<Business> {
  return changing(ctx, at, 'pauseReseller', undefined, ({ time_zone }, { now }) => {
    const until =
      length === 'tomorrow'
        ? nextLocalMidnight(time_zone, now)
        : new Date(now.getTime() + Number(length) * 60_000);
    return {
      columns: { closed_until: until, closed_reason: reason },
      changes: [{ field: 'Pausa', was: null, became: pauseWords(until, reason, time_zone) }],
    };
  });
}

interface Changing {
  db: Executor;
  now: Date;
}

/** `changes` names the changed values for the audit. Without it, the values of all sections are compared. */
interface Change {
  columns?: Columns;
  changes?: { field: string; was: string | null; became: string | null }[];
}

/**
 * Runs one change of a reseller's business. Changes of one reseller run one after the other. The caller must still have
 * a role that may make it. Every changed value is audited, and the change reaches customers of all processes. Throws
 * `not-allowed`, `settings-stale` if the section has another version, and the refusals of `change`.
 */
async function changing(
  ctx: ServerContext,
  at: AtPanel,
  what: BusinessVerb,
  seen: { section: Section; version: string } | undefined,
  change: (before: BusinessRow, changing: Changing) => Change | Promise<Change>,
): Promise<Business> {
  const { reseller, phone: by, role } = at;
  return transact(ctx.db, async (db) => {
    const now = ctx.now();
    const row = await lockedBusiness(db, reseller);
    const before = toBusiness(row, now);
    if ((await memberOf(db, reseller, by))?.role !== role) throw new ServiceError({ code: 'not-allowed' });
    await count(ctx, db, now, reseller);
    if (seen && before[seen.section].version !== seen.version)
      throw new ServiceError({ code: 'settings-stale' });
    const { columns, changes: named } = await change(row, { db, now });
    if (columns)
      await db
        .updateTable('resellers')
        // Uses the database's clock, because copies of the catalogue compare with it.
        .set({ ...columns, updated_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', reseller)
        .execute();
    const after = toBusiness(await lockedBusiness(db, reseller), now);
    for (const one of named ?? differencesOf(wordsOf(before), wordsOf(after)))
      await audit(db, ctx.config.secret, { reseller, by, about: by, what, ...one }, now);
    await announceReseller(db);
    await announceResellerState(db, reseller, now);
    return after;
  });
}

/** Counts in the change's transaction: a change that is rolled back does not count. */
async function count({ config }: ServerContext, db: Executor, now: Date, reseller: string): Promise<void> {
  const wait = await countAgainst(db, limitKey(config.secret, 'business', reseller), changesOfReseller, now);
  if (wait > 0) throw new ServiceError({ code: 'too-many-attempts', ...waitOf(wait, now) });
}

const hasRepeated = (values: readonly string[]) => new Set(values).size < values.length;

function refuseUnconfirmed(confirmed: boolean | undefined, errors: ValueFault[]): void {
  if (!confirmed && errors.length > 0) throw new ServiceError({ code: 'confirmation-needed', errors });
}

function invalid(detail: string, pointer: string): ServiceError {
  return new ServiceError({ code: 'invalid-input', errors: [{ detail, pointer }] });
}
