import { type CartLine, type Pricing, priceCart, priceRange } from '#contract/order/pricing';
import type { PaymentMethod } from '#contract/reseller/reseller';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import { useFunnelState } from '#src/funnel/react.tsx';

/** The price of the cart: final once a payment method is chosen, a maximum before. Centavos. */
export interface CartPricing {
  pricing: Pricing;
  /** Whether the total can still fall with the payment method. */
  isMaximum: boolean;
  /** The cheapest way to pay, where it is cheaper. */
  cheaper?: Pricing;
}

type Priced = Pick<OrderFunnelContext, 'reseller' | 'payment' | 'coupon'> & { lines: readonly CartLine[] };

/** Prices the cart in the context; undefined while there is nothing to price. */
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

/** The price of the cart in the context, or of the lines or method being chosen. */
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
