import { isCouponRefusal } from '#contract/api/refusals';
import type { Coupon } from '#contract/coupon/coupon';
import { dearestSubtotal } from '#contract/order/pricing';
import type { Repetition } from '#contract/order/repetition';
import type { Reseller } from '#contract/reseller/reseller';
import type { ServerContext } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import { validateCoupon } from '../coupons/validate.ts';
import { findActiveReseller } from '../resellers/read.ts';
import { deliversTo, toReseller } from '../resellers/view.ts';
import type { OrderOwner } from './owner.ts';
import { ownOrder } from './read.ts';

/** What a new order takes over from this owner's order, at the terms of now; throws `not-found` for another's. */
export async function repetitionOf(ctx: ServerContext, id: string, owner: OrderOwner): Promise<Repetition> {
  const { document, reseller_id } = await ownOrder(ctx.db, id, owner);
  const { address, customer, quote, payment, couponName } = document;
  const row = await findActiveReseller(ctx, ctx.db, reseller_id);
  const reseller = row && deliversTo(row, address) ? toReseller(row, address, ctx.now()) : undefined;
  const lines = reseller
    ? quote.lines.map(({ productId, quantity, withVessel }) => ({ productId, quantity, withVessel }))
    : [];
  const coupon = couponName && reseller && (await couponOf(ctx, couponName, owner.phone, reseller, lines));
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

async function couponOf(
  ctx: ServerContext,
  name: string,
  phone: string,
  reseller: Reseller,
  lines: Repetition['lines'],
): Promise<Coupon | undefined> {
  const subtotalCents = dearestSubtotal(reseller, lines);
  try {
    return await validateCoupon(ctx, { name, phone, resellerId: reseller.id, subtotalCents });
  } catch (error) {
    if (error instanceof ServiceError && isCouponRefusal(error.refusal.code)) return undefined;
    throw error;
  }
}
