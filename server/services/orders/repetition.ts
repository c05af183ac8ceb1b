import { dearestSubtotal } from '#contract/order/pricing';
import type { Repetition } from '#contract/order/repetition';
import { couponIfUsable } from '../coupons/validate.ts';
import type { Dependencies } from '../dependencies.ts';
import { findActiveReseller } from '../resellers/read.ts';
import { deliversTo, toReseller } from '../resellers/view.ts';
import type { OrderOwner } from './owner.ts';
import { ownOrder } from './read.ts';

/** What a new order takes over from this owner's order, at the terms of now; throws `not-found` for another's. */
export async function repetitionOf(ctx: Dependencies, id: string, owner: OrderOwner): Promise<Repetition> {
  const { document, reseller_id } = await ownOrder(ctx.db, id, owner);
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
      subtotalCents: dearestSubtotal(reseller, lines),
    }));
  return {
    address,
    customer,
    lines,
    // The note for change is of the old total.
    payment: { method: payment.method },
    ...(reseller ? { reseller } : {}),
    ...(coupon ? { coupon } : {}),
  };
}
