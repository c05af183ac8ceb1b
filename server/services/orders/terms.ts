import type * as z from 'zod/mini';
import { isCouponRefusal } from '#contract/api/refusals';
import type { OrderRequest, Quote, quoteRequest } from '#contract/order/order';
import {
  highestSubtotal,
  type Pricing,
  priceCart,
  priceSold,
  type Tariff,
  unitPrice,
} from '#contract/order/pricing';
import type { PaymentMethod } from '#contract/reseller/reseller';
import type { Executor } from '../../db/schema.ts';
import { ServiceError } from '../../service-error.ts';
import { ruleOf, toCoupon } from '../coupons/row.ts';
import { usableCoupon } from '../coupons/usable.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueOf } from '../resellers/queue.ts';
import { findActiveReseller } from '../resellers/read.ts';
import {
  availabilityAt,
  freightTo,
  productsOnSale,
  type ResellerRow,
  toReseller,
} from '../resellers/view.ts';

type Lines = OrderRequest['lines'];

export interface Terms {
  reseller: ResellerRow;
  quote: Quote;
  coupon: Awaited<ReturnType<typeof usableCoupon>> | undefined;
}

/**
 * Checks an order against the current terms of its reseller, and returns them. Throws `reseller-gone`,
 * `reseller-closed`, `coupon-invalid`, `terms-changed` (with a new quote for what the order can still have) or
 * `invalid-input`. A delivery that takes longer than the customer expected also changes the terms.
 */
export async function agreeTerms(
  ctx: Dependencies,
  db: Executor,
  request: OrderRequest,
  reseller: ResellerRow | undefined,
  now: Date,
): Promise<Terms> {
  const freightCents = reseller && freightTo(reseller, request.address);
  if (!reseller || freightCents === undefined) throw new ServiceError({ code: 'reseller-gone' });
  if (!availabilityAt(reseller, now).open) throw new ServiceError({ code: 'reseller-closed' });
  const tariff = tariffOf(reseller, freightCents);
  const { method, changeForCents } = request.payment;
  const lines = soldLines(tariff, request.lines, method);
  const coupon =
    request.couponName && lines.length > 0
      ? await couponFor(
          ctx,
          db,
          { name: request.couponName, phone: request.customer.phone, reseller, lines },
          now,
        )
      : undefined;
  const quote = priceSold(tariff, lines, method, coupon && ruleOf(coupon));
  if (
    !tariff.paymentMethods.includes(method) ||
    unitsOf(lines) < unitsOf(request.lines) ||
    quote.totalCents !== request.expectedTotalCents ||
    queueOf(reseller).window.max > (request.expectedMinutes ?? Number.POSITIVE_INFINITY)
  )
    throw new ServiceError({
      code: 'terms-changed',
      quote,
      reseller: toReseller(reseller, request.address, now),
      ...(coupon ? { coupon: toCoupon(coupon, highestSubtotal(tariff, lines)) } : {}),
    });
  if (changeForCents !== undefined && (method !== 'cash' || changeForCents < quote.totalCents))
    throw invalid(
      'O troco precisa ser para um valor maior ou igual ao total.',
      '/pagamento/trocoParaCentavos',
    );
  return { reseller, quote, coupon };
}

/** Returns the part of a cart that the reseller still sells, within the limit of each product. */
function soldLines({ products }: Tariff, lines: Lines, method: PaymentMethod): Lines {
  const room = new Map(products.map(({ id, limit }) => [id, limit]));
  return lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId);
    if (!product || unitPrice(product, method, line.withVessel) === undefined) return [];
    const quantity = Math.min(line.quantity, room.get(product.id) ?? 0);
    room.set(product.id, (room.get(product.id) ?? 0) - quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

const unitsOf = (lines: Lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Returns the coupon's row. Throws `coupon-invalid` for any reason, because the customer must then review the whole
 * order.
 */
async function couponFor(
  ctx: Dependencies,
  db: Executor,
  { name, phone, reseller, lines }: { name: string; phone: string; reseller: ResellerRow; lines: Lines },
  now: Date,
) {
  try {
    const subtotalCents = highestSubtotal(tariffOf(reseller, reseller.freight_cents), lines);
    return await usableCoupon(ctx, db, { name, phone, resellerId: reseller.id, subtotalCents }, now);
  } catch (error) {
    const reason = error instanceof ServiceError ? error.refusal.code : undefined;
    if (!isCouponRefusal(reason)) throw error;
    throw new ServiceError({ code: 'coupon-invalid', reason });
  }
}

/** Returns the prices of a cart. Throws `invalid-input` if the reseller does not sell it like this. */
function quoteCart(tariff: Tariff, lines: Lines, method: PaymentMethod, coupon: Terms['coupon']): Pricing {
  if (!tariff.paymentMethods.includes(method))
    throw invalid('Esta revenda não aceita essa forma de pagamento.', '/pagamento/forma');
  const quantities = new Map<string, number>();
  for (const [index, { productId, quantity }] of lines.entries()) {
    const limit = tariff.products.find(({ id }) => id === productId)?.limit;
    const sum = (quantities.get(productId) ?? 0) + quantity;
    quantities.set(productId, sum);
    if (limit !== undefined && sum > limit)
      throw invalid(`No máximo ${limit} por pedido.`, `/itens/${index}/quantidade`);
  }
  const priced = priceCart(tariff, lines, method, coupon && ruleOf(coupon));
  if (!priced) throw invalid('Esta revenda não vende um dos itens assim.', '/itens');
  return priced;
}

/**
 * Returns the prices of a cart. Without a place, the freight is the one without zones. Throws `not-found`, also if the
 * reseller does not deliver to the place, `coupon-invalid` or `invalid-input`.
 */
export async function quote(
  ctx: Dependencies,
  { resellerId, lines, method, couponName, place }: z.output<typeof quoteRequest>,
  phone: string | undefined,
): Promise<Quote> {
  const reseller = await findActiveReseller(ctx, ctx.db, resellerId);
  const freightCents = reseller && (place ? freightTo(reseller, place) : reseller.freight_cents);
  if (!reseller || freightCents === undefined) throw new ServiceError({ code: 'not-found' });
  const coupon =
    couponName && phone
      ? await couponFor(ctx, ctx.db, { name: couponName, phone, reseller, lines }, ctx.now())
      : undefined;
  return quoteCart(tariffOf(reseller, freightCents), lines, method, coupon);
}

function tariffOf({ products, payment_methods }: ResellerRow, freightCents: number): Tariff {
  return { products: productsOnSale(products), paymentMethods: payment_methods, freightCents };
}

function invalid(detail: string, pointer: string): ServiceError {
  return new ServiceError({ code: 'invalid-input', errors: [{ detail, pointer }] });
}
