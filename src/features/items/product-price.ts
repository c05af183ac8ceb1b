import { unitPrice } from '#contract/order/pricing';
import type { PaymentMethod, Product } from '#contract/reseller/reseller';

/** The price of one product before the payment method is chosen, in centavos. */
export interface ProductPrice {
  centavos: number;
  /** The cheapest method, where its price is lower. */
  cheaper?: { method: PaymentMethod; centavos: number };
}

/**
 * The dearest price over the methods, and the cheapest where it differs; undefined where the product is not sold that
 * way.
 */
export function productPrice(
  product: Product,
  methods: readonly PaymentMethod[],
  withVessel: boolean,
): ProductPrice | undefined {
  const prices = methods
    .flatMap((method) => {
      const centavos = unitPrice(product, method, withVessel);
      return centavos === undefined ? [] : [{ method, centavos }];
    })
    .toSorted((one, other) => one.centavos - other.centavos);
  const [cheapest, dearest] = [prices[0], prices.at(-1)];
  if (!cheapest || !dearest) return undefined;
  const { centavos } = dearest;
  return cheapest.centavos < centavos ? { centavos, cheaper: cheapest } : { centavos };
}
