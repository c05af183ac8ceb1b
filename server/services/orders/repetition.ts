import { highestSubtotal } from '#contract/order/pricing';
import type { Repetition } from '#contract/order/repetition';
import { couponIfUsable } from '../coupons/validate.ts';
import type { Dependencies } from '../dependencies.ts';
import { findActiveReseller } from '../resellers/read.ts';
import { deliversTo, toReseller } from '../resellers/view.ts';
import type { OrderOwner } from './owner.ts';
import { requireOwnOrder } from './read.ts';

/**
 * Returns the data that a new order copies from an earlier order of this customer, at today's terms. Throws `not-found`
 * for another customer's order.
 */
export async function repetitionOf(ctx: Dependencies, id: string, owner: OrderOwner): Promise<Repetition> {
  const { document, reseller_id } = await requireOwnOrder(ctx.db, id, owner);
  const { address, customer, quote, payment, couponName } = document;
  const row = await findActiveReseller(ctx, ctx.db, reseller_id);
  const reseller = row && deliversTo(row, address) ? toReseller(row, address, ctx.now()) : undefined;
  const lines = reseller
    ? quote.lines.map(({ productId, quantity, withVessel }) => ({ productId, quantity, withVessel }))
    : [];
  const coupon =
    couponName &&
    reseller &&
    (await couponIfUsable(ctx, {
      name: couponName,
      phone: owner.phone,
      resellerId: reseller.id,
      subtotalCents: highestSubtotal(reseller, lines),
    }));
  return {
    address,
    customer,
    lines,
    // `changeForCents` is left out, because it belongs to the old total.
    payment: { method: payment.method },
    ...(reseller ? { reseller } : {}),
    ...(coupon ? { coupon } : {}),
  };
}
