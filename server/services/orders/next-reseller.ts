import type { Coupon } from '#contract/coupon/coupon';
import { type NextReseller, nextOrderKey } from '#contract/order/next-reseller';
import type { Quote } from '#contract/order/order';
import { type CartLine, highestSubtotal, type Pricing, priceCart, unitPrice } from '#contract/order/pricing';
import type { PaymentMethod, Reseller } from '#contract/reseller/reseller';
import { couponIfUsable } from '../coupons/validate.ts';
import type { Dependencies } from '../dependencies.ts';
import { listRows } from '../resellers/read.ts';
import { orderIdFor } from './idempotency.ts';
import type { OrderOwner } from './owner.ts';
import { requireOwnOrder } from './read.ts';
import type { OrderRow } from './view.ts';

/** A reseller that failed this customer is not offered again for this time, in ms. */
const failedRecentlyMs = 24 * 60 * 60 * 1000;

interface Candidate {
  reseller: Reseller;
  lines: CartLine[];
  pricing: Pricing;
}

/**
 * Offers an order that was rejected or that expired to another reseller. Chooses the cheapest one that delivers the
 * whole cart now and accepts the payment method, and the faster one of two equals. Returns nothing for other orders, or
 * if no reseller can deliver. Returns only `placedId` if the next order was already placed. Throws `not-found` for an
 * order of another customer.
 */
export async function nextResellerOf(
  ctx: Dependencies,
  id: string,
  owner: OrderOwner,
): Promise<NextReseller> {
  const order = await requireOwnOrder(ctx.db, id, owner);
  if (order.status !== 'rejected' && order.status !== 'expired') return {};
  const placedId = orderIdFor(ctx.config.secret, owner.phone, nextOrderKey(id));
  const placed = await ctx.db.selectFrom('orders').select('id').where('id', '=', placedId).executeTakeFirst();
  if (placed) return { placedId };
  const best = await cheapest(ctx, order, owner);
  if (!best) return {};
  const { address, customer, payment, couponName } = order.document;
  const { reseller, lines } = best;
  const coupon = couponName && (await couponAt(ctx, couponName, owner.phone, best));
  const pricing = (coupon && priceCart(reseller, lines, payment.method, coupon.rule)) || best.pricing;
  const { changeForCents } = payment;
  return {
    offer: {
      reseller,
      quote: pricing,
      request: {
        resellerId: reseller.id,
        lines,
        address,
        customer,
        payment:
          changeForCents === undefined || changeForCents < pricing.totalCents
            ? { method: payment.method }
            : { method: payment.method, changeForCents },
        ...(coupon ? { couponName: coupon.name } : {}),
        expectedTotalCents: pricing.totalCents,
        expectedMinutes: reseller.deliveryMinutes.max,
        previousId: id,
      },
    },
  };
}

async function cheapest(ctx: Dependencies, order: OrderRow, { phone }: OrderOwner) {
  const { address, quote, payment } = order.document;
  const failed = await ctx.db
    .selectFrom('orders')
    .select('reseller_id')
    .where('phone', '=', phone)
    .where('status', 'in', ['rejected', 'expired', 'undelivered'])
    .where('updated_at', '>', new Date(ctx.now().getTime() - failedRecentlyMs))
    .execute();
  const excluded = new Set([order.reseller_id, ...failed.map(({ reseller_id }) => reseller_id)]);
  const candidates = (await listRows(ctx, address)).flatMap(({ reseller }) =>
    reseller.open && !excluded.has(reseller.id) ? candidate(reseller, quote.lines, payment.method) : [],
  );
  const [first, ...others] = candidates;
  return first && others.reduce((best, other) => (isBetter(other, best) ? other : best), first);
}

function isBetter(one: Candidate, other: Candidate): boolean {
  const dearer = one.pricing.totalCents - other.pricing.totalCents;
  return (
    dearer < 0 || (dearer === 0 && one.reseller.deliveryMinutes.max < other.reseller.deliveryMinutes.max)
  );
}

/**
 * Returns the same cart at another reseller, within its limits. Returns an empty list if the reseller does not sell the
 * whole cart.
 */
function candidate(reseller: Reseller, cartLines: Quote['lines'], method: PaymentMethod): Candidate[] {
  if (!reseller.paymentMethods.includes(method)) return [];
  const lines: CartLine[] = [];
  for (const { kind, brand, quantity, withVessel } of cartLines) {
    const sold = reseller.products
      .filter((product) => product.kind === kind && unitPrice(product, method, withVessel) !== undefined)
      .filter(({ id, limit }) => quantityOf(lines, id) + quantity <= limit);
    const product = sold.find((one) => one.brand === brand) ?? sold[0];
    if (!product) return [];
    const before = lines.find((line) => line.productId === product.id && line.withVessel === withVessel);
    if (before) before.quantity += quantity;
    else lines.push({ productId: product.id, quantity, withVessel });
  }
  const pricing = priceCart(reseller, lines, method);
  return pricing ? [{ reseller, lines, pricing }] : [];
}

const quantityOf = (lines: readonly CartLine[], id: string) =>
  lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0);

function couponAt(
  ctx: Dependencies,
  name: string,
  phone: string,
  { reseller, lines }: Candidate,
): Promise<Coupon | undefined> {
  const subtotalCents = highestSubtotal(reseller, lines);
  return couponIfUsable(ctx, { name, phone, resellerId: reseller.id, subtotalCents });
}
