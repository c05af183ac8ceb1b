import { type CartLine, type Pricing, priceCart, priceRange } from '#contract/order/pricing';
import type { PaymentMethod } from '#contract/reseller/reseller';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import { useFunnelState } from '#src/funnel/react.tsx';

/** The price of the cart in centavos. It is final once a payment method is chosen, and a maximum before. */
export interface CartPricing {
  pricing: Pricing;
  /** Says whether another payment method could lower the total. */
  isMaximum: boolean;
  cheaper?: Pricing;
}

type Priced = Pick<OrderFunnelContext, 'reseller' | 'payment' | 'coupon'> & { lines: readonly CartLine[] };

/** Prices the cart of a context. Returns undefined if there is nothing to price. */
export function priceKnownCart({ reseller, lines, payment, coupon }: Priced): CartPricing | undefined {
  if (!reseller || lines.length === 0) return undefined;
  if (payment) {
    const pricing = priceCart(reseller, lines, payment.method, coupon?.rule);
    return pricing && { pricing, isMaximum: false };
  }
  const range = priceRange(reseller, lines, coupon?.rule);
  if (!range) return undefined;
  const { dearest, cheapest } = range;
  const falls = cheapest.totalCents < dearest.totalCents;
  return { pricing: dearest, isMaximum: falls, ...(falls ? { cheaper: cheapest } : {}) };
}

export function totalLabel({ isMaximum }: Pick<CartPricing, 'isMaximum'>): string {
  return isMaximum ? 'Total, no máximo' : 'Total';
}

/** Returns the price of the cart, or of the lines and method that are being chosen. */
export function useCartPricing(
  chosen?: readonly CartLine[],
  method?: PaymentMethod,
): CartPricing | undefined {
  const reseller = useFunnelState(({ context }) => context.reseller);
  const lines = useFunnelState(({ context }) => context.lines);
  const payment = useFunnelState(({ context }) => context.payment);
  const coupon = useFunnelState(({ context }) => context.coupon);
  return priceKnownCart({ reseller, lines: chosen ?? lines, payment: method ? { method } : payment, coupon });
}
