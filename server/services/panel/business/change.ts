import type * as z from 'zod/mini';
import type {
  Business,
  ChangedProduct,
  deliveryChange,
  pauseRequest,
  paymentsChange,
  pricesChange,
  stockChange,
  unitsCount,
} from '#contract/panel/business';
import { unusualFreight, unusualPrices } from '#contract/panel/business-checks';
import { nameOf } from '#contract/panel/business-words';
import { untilChanged } from '#contract/panel/panel';
import { paysInFull } from '#contract/reseller/payment-names';
import type { Product } from '#contract/reseller/reseller';
import type { ServerContext } from '../../../context.ts';
import { ServiceError } from '../../../service-error.ts';
import { nextLocalMidnight } from '../../resellers/local-time.ts';
import { setUnits } from '../../resellers/stock.ts';
import type { AtPanel } from '../orders.ts';
import { takeOutUntil } from '../stock.ts';
import { changing, invalid, refuseUnconfirmed } from './changing.ts';
import { type BusinessRow, toBusiness } from './read.ts';
import { outWords, pauseWords } from './stock-and-pause.ts';

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
    const present = new Map(toBusiness(ctx, before, ctx.now()).prices.products.map((one) => [one.id, one]));
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
  return changing(ctx, at, 'changePayments', { section: 'payments', version }, (before) => {
    if (methods.includes('gasDoPovo') !== before.payment_methods.includes('gasDoPovo'))
      throw invalid('O vale Gás do Povo segue o cadastro do programa.', '/formas');
    if (!methods.some(paysInFull)) throw invalid('Aceite uma forma que paga o pedido inteiro.', '/formas');
    if (methods.includes('pix') && before.pix_key === null)
      throw invalid('Para aceitar Pix, a revenda precisa de uma chave Pix.', '/formas');
    return { columns: { payment_methods: JSON.stringify([...new Set(methods)]) } };
  });
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
    const all = toBusiness(ctx, before, now).prices.products;
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

/**
 * Sets the number of units that can still be sold. Throws `not-found` if the reseller does not have the product, and
 * `settings-stale` if the number is not the one that the person saw.
 */
export function countUnits(
  ctx: ServerContext,
  at: AtPanel,
  productId: string,
  { units, seen }: z.output<typeof unitsCount>,
): Promise<Business> {
  return changing(ctx, at, 'countUnits', undefined, async (before, { db, now }) => {
    const product = toBusiness(ctx, before, now).prices.products.find(({ id }) => id === productId);
    if (!product) throw new ServiceError({ code: 'not-found' });
    if ((product.units ?? null) !== seen) throw new ServiceError({ code: 'settings-stale' });
    await setUnits(db, at.reseller, productId, units ?? undefined);
    return {};
  });
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

const hasRepeated = (values: readonly string[]) => new Set(values).size < values.length;
