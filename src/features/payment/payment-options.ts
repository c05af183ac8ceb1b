import type { CouponRule } from '#contract/coupon/coupon';
import { type CartLine, type Pricing, priceCart, type Tariff } from '#contract/order/pricing';
import { paymentMethods, paysInFull } from '#contract/reseller/payment-names';
import type { PaymentMethod } from '#contract/reseller/reseller';

export interface PaymentOption {
  method: PaymentMethod;
  pricing: Pricing;
  /** Centavos above the cheapest generally available method; absent for a voucher. */
  moreCents?: number;
}

/** The reseller's payment methods for a cart; the voucher only where it covers something. */
export function paymentOptions(
  tariff: Tariff,
  lines: readonly CartLine[],
  rule: CouponRule | undefined,
): PaymentOption[] {
  const priced = paymentMethods
    .filter((method) => tariff.paymentMethods.includes(method))
    .flatMap((method) => priceCart(tariff, lines, method, rule) ?? []);
  const open = priced.filter(({ method }) => paysInFull(method));
  const least = Math.min(...open.map(({ totalCents }) => totalCents));
  return priced.flatMap((pricing): PaymentOption[] => {
    const { method, voucherCents, totalCents } = pricing;
    if (!paysInFull(method)) return voucherCents > 0 ? [{ method, pricing }] : [];
    return [{ method, pricing, moreCents: totalCents - least }];
  });
}

/** Whether totals differ by method, so that a cheapest one is marked. */
export function differ(options: readonly PaymentOption[]): boolean {
  return options.some(({ moreCents = 0 }) => moreCents > 0);
}

/** Likely notes to pay with: the next ten, fifty and hundred reais above a total. Centavos. */
export function likelyNotes(totalCents: number): number[] {
  const above = (step: number) => (Math.floor(totalCents / step) + 1) * step;
  return [...new Set([above(1000), above(5000), above(10_000)])];
}
