import type { Quote } from '#contract/order/order';
import { type Pricing, priceCart } from '#contract/order/pricing';
import { payments } from '#contract/reseller/payment-names';
import type { MinutesRange } from '#contract/reseller/reseller';
import { holdsUnderOffer, termsOf } from '#machines/order-funnel/cart';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import { lineName } from '#src/frame/sum-rows.ts';

/** One sum of the order under the old and the new terms. A missing side means that the row was added or removed. */
export interface TermRow {
  id: string;
  label: string;
  /** Amount in centavos. Discounts are negative. */
  before: number | undefined;
  after: number | undefined;
  isDiscount: boolean;
}

/** An order under the terms of the server's offer, compared with the terms it was sent with. */
export interface NewTerms {
  rows: TermRow[];
  total: { before: number; after: number };
  window: { before: MinutesRange; after: MinutesRange };
  /** Says whether the order can be placed unchanged. Otherwise items or payment must be corrected first. */
  canAccept: boolean;
}

/** Compares an order with its offer. Returns undefined without an offer. */
export function newTermsOf(context: OrderFunnelContext): NewTerms | undefined {
  const { offer, reseller, lines, payment, coupon } = context;
  if (!offer || !reseller || !payment) return undefined;
  const before = priceCart(reseller, lines, payment.method, coupon?.rule);
  const after = offer.quote;
  if (!before) return undefined;
  return {
    rows: [
      ...lineRows(context, before, after),
      discountRow('voucher', payments.gasDoPovo.name, before.voucherCents, after.voucherCents),
      discountRow('coupon', `Cupom ${coupon?.name ?? ''}`, before.discountCents, after.discountCents),
      {
        id: 'freight',
        label: 'Entrega',
        before: before.freightCents,
        after: after.freightCents,
        isDiscount: false,
      },
    ].filter((one) => one.before !== undefined || one.after !== undefined),
    total: { before: before.totalCents, after: after.totalCents },
    window: { before: reseller.deliveryMinutes, after: offer.reseller.deliveryMinutes },
    canAccept: holdsUnderOffer(context),
  };
}

/** Pairs each line with its new version. To find it, the line is converted to the new terms without the others. */
function lineRows(context: OrderFunnelContext, before: Pricing, after: Quote): TermRow[] {
  const { offer } = context;
  return before.lines.map((line, index) => {
    const alone = context.lines.slice(index, index + 1);
    const [carried] = offer ? (termsOf(offer, { ...context, lines: alone }).lines ?? []) : [];
    const now = after.lines.find(
      ({ productId, withVessel }) => productId === carried?.productId && withVessel === carried.withVessel,
    );
    return {
      id: `${line.productId}-${line.withVessel}`,
      label: lineName(now ?? line),
      before: line.totalCents,
      after: now?.totalCents,
      isDiscount: false,
    };
  });
}

const discountRow = (id: string, label: string, before: number, after: number): TermRow => ({
  id,
  label,
  before: before === 0 ? undefined : -before,
  after: after === 0 ? undefined : -after,
  isDiscount: true,
});
