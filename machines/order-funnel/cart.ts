import type { BasketEntry } from '#contract/order/basket';
import { defaultBasket, type FilledBasket, fillBasket, lacksOf } from '#contract/order/fill-basket';
import type { OrderRequest, Payment } from '#contract/order/order';
import { type CartLine, priceCart, unitPrice } from '#contract/order/pricing';
import { paysInFull } from '#contract/reseller/payment-names';
import type { Product, Reseller } from '#contract/reseller/reseller';
import type { Offer } from './actors.ts';
import type { OrderFunnelContext } from './context.ts';

/**
 * Returns whether every line is within its cap and one accepted method can pay for all lines. An empty cart is not
 * sellable.
 */
export function isSellable(lines: readonly CartLine[], reseller: Reseller | undefined): boolean {
  if (!reseller || lines.length === 0) return false;
  const isPriced = reseller.paymentMethods.some((method) => priceCart(reseller, lines, method) !== undefined);
  return isPriced && lines.every((line) => isWithinCap(reseller, lines, line));
}

/** A cap limits the units of a product, with and without vessel. */
function isWithinCap(
  { products }: Reseller,
  lines: readonly CartLine[],
  { productId, quantity }: CartLine,
): boolean {
  const limit = products.find(({ id }) => id === productId)?.limit ?? 0;
  return quantity >= 1 && count(lines.filter((line) => line.productId === productId)) <= limit;
}

function offers({ paymentMethods }: Reseller, product: Product, { withVessel }: CartLine): boolean {
  return paymentMethods.some((method) => unitPrice(product, method, withVessel) !== undefined);
}

/**
 * Returns whether a payment can pay for the cart. The reseller must accept the method and sell every line under it. A
 * voucher must cover something, and a note for change must cover the total.
 */
export function isPayable(
  { reseller, lines, coupon }: OrderFunnelContext,
  { method, changeForCents }: Payment,
): boolean {
  if (!reseller?.paymentMethods.includes(method)) return false;
  const pricing = priceCart(reseller, lines, method, coupon?.rule);
  if (!pricing) return false;
  if (!paysInFull(method) && pricing.voucherCents === 0) return false;
  return changeForCents === undefined || (method === 'cash' && changeForCents >= pricing.totalCents);
}

/**
 * Applies a new or refreshed reseller. Lines and payment that are still valid stay. A line becomes the new reseller's
 * product of the same kind. Everything else is dropped, and `problem` says why.
 */
export function carryOver(context: OrderFunnelContext, reseller: Reseller): Partial<OrderFunnelContext> {
  const lines = convertLines(context, reseller);
  const isEmptied = lines.length === 0 && context.lines.length > 0;
  const paymentHolds = !context.payment || reseller.paymentMethods.includes(context.payment.method);
  return {
    reseller,
    lines,
    linesFrom: undefined,
    ...(isEmptied ? { basket: neededBasket(context) } : {}),
    ...(paymentHolds ? {} : { payment: undefined }),
    problem: droppedProblem(count(context.lines) - count(lines), paymentHolds),
  };
}

function convertLines(
  { lines, linesFrom, reseller: chosen }: OrderFunnelContext,
  reseller: Reseller,
): CartLine[] {
  const from = linesFrom ?? chosen;
  return mergeLines(
    lines.flatMap((line) => carryLine(line, from, reseller)),
    reseller,
  );
}

/** Returns what the customer needs: the cart, else the requested basket, else one exchanged P13. */
export function neededBasket({ lines, linesFrom, reseller, basket }: OrderFunnelContext): BasketEntry[] {
  if (lines.length === 0) return basket ?? defaultBasket;
  const needed = new Map<Product['kind'], BasketEntry>();
  for (const { productId, quantity, withVessel } of lines) {
    const kind = (linesFrom ?? reseller)?.products.find(({ id }) => id === productId)?.kind;
    if (!kind) continue;
    const before = needed.get(kind) ?? { kind, quantity: 0, empties: 0 };
    const empties = before.empties + (withVessel ? 0 : quantity);
    needed.set(kind, { kind, quantity: before.quantity + quantity, empties });
  }
  return [...needed.values()];
}

/**
 * Returns the lines that the items step starts with at a reseller, and the `lacks`: what the reseller cannot supply.
 */
export function cartAt(context: OrderFunnelContext, reseller: Reseller): FilledBasket {
  const needed = neededBasket(context);
  if (context.lines.length === 0) return fillBasket(reseller, needed);
  const lines = convertLines(context, reseller);
  return { lines, lacks: lacksOf(reseller, needed, lines) };
}

function droppedProblem(droppedUnits: number, paymentHolds: boolean): OrderFunnelContext['problem'] {
  if (droppedUnits > 0) return { code: 'items-dropped' };
  return paymentHolds ? undefined : { code: 'payment-dropped' };
}

function carryLine(line: CartLine, from: Reseller | undefined, to: Reseller): CartLine[] {
  const was = from?.products.find(({ id }) => id === line.productId);
  const sameKind = to.products.filter(
    (product) => from?.id !== to.id && product.kind === was?.kind && offers(to, product, line),
  );
  const is =
    to.products.find((product) => product.id === line.productId && offers(to, product, line)) ??
    sameKind.find(({ brand }) => brand === was?.brand) ??
    sameKind[0];
  return is ? [{ ...line, productId: is.id }] : [];
}

/** Merges lines into one per product and vessel option, within the product's cap. Earlier lines take precedence. */
function mergeLines(lines: CartLine[], { products }: Reseller): CartLine[] {
  const mergedLines: CartLine[] = [];
  for (const line of lines) {
    const limit = products.find(({ id }) => id === line.productId)?.limit ?? 0;
    const room = limit - count(mergedLines.filter(({ productId }) => productId === line.productId));
    const quantity = Math.min(line.quantity, room);
    const sameLine = mergedLines.findIndex(
      ({ productId, withVessel }) => productId === line.productId && withVessel === line.withVessel,
    );
    const before = mergedLines[sameLine];
    if (quantity <= 0) continue;
    if (before) mergedLines[sameLine] = { ...before, quantity: before.quantity + quantity };
    else mergedLines.push({ ...line, quantity });
  }
  return mergedLines;
}

const count = (lines: readonly CartLine[]) => lines.reduce((total, { quantity }) => total + quantity, 0);

export function termsOf({ reseller, coupon }: Offer, context: OrderFunnelContext) {
  return { ...carryOver(context, reseller), coupon, offer: undefined };
}

/** Returns whether the offer leaves the order unchanged: same lines, and a payment that is still valid. */
export function holdsUnderOffer(context: OrderFunnelContext): boolean {
  if (!context.offer) return false;
  const then: OrderFunnelContext = { ...context, ...termsOf(context.offer, context) };
  const sameLines = context.lines.every(
    ({ productId, quantity }, index) =>
      productId === then.lines[index]?.productId && quantity === then.lines[index].quantity,
  );
  return sameLines && then.payment !== undefined && isPayable(then, then.payment);
}

/**
 * Returns the frozen order and its idempotency key. Throws if the order is not complete, which is a bug of the machine.
 */
export function frozenOrder(context: OrderFunnelContext): { request: OrderRequest; key: string } {
  const request = orderRequestOf(context);
  if (!request || !context.idempotencyKey) throw new Error('an order was sent before it was complete');
  return { request, key: context.idempotencyKey };
}

/** Returns the order request, or undefined while something is missing or is not sold under the method. */
export function orderRequestOf(context: OrderFunnelContext): OrderRequest | undefined {
  const { address, reseller, lines, customer, payment, coupon } = context;
  if (!address || !reseller || !customer || !payment) return undefined;
  const pricing = priceCart(reseller, lines, payment.method, coupon?.rule);
  if (!pricing) return undefined;
  return {
    resellerId: reseller.id,
    lines,
    address,
    customer,
    payment,
    ...(coupon ? { couponName: coupon.name } : {}),
    expectedTotalCents: pricing.totalCents,
    expectedMinutes: reseller.deliveryMinutes.max,
  };
}
