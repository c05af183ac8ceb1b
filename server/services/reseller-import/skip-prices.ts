import { unusualPrice } from '#contract/reseller/price-bounds';
import type { Product } from '#contract/reseller/reseller';

/** A price of a file that was skipped, because it is outside the bounds of its kind. */
export interface SkippedPrice {
  productId: string;
  /** Position of the product in the file, from 0. */
  index: number;
  /** `method` is a price that applies to one payment method. */
  price: 'refill' | 'withVessel' | 'method';
  /** The price, the bounds, and the option that accepts it. */
  why: string;
}

/**
 * Removes unusual prices from the products of a file. A product with an unusual refill price is removed. Otherwise only
 * the unusual price is removed.
 */
export function skipUnusualPrices(products: readonly Product[]): {
  usual: Product[];
  skipped: SkippedPrice[];
} {
  const skipped: SkippedPrice[] = [];
  const usual = products.flatMap((product, index): Product[] => {
    const { id: productId, kind, refillCents, withVesselCents, priceByMethod, ...others } = product;
    const isUsual = (
      price: SkippedPrice['price'],
      of: 'refill' | 'withVessel',
      cents: number | undefined,
    ) => {
      const why = cents === undefined ? undefined : unusualPrice(kind, of, cents);
      if (why !== undefined)
        skipped.push({ productId, index, price, why: `${why}; para gravar: --accept-prices` });
      return why === undefined;
    };
    const hasRefill = isUsual('refill', 'refill', refillCents);
    const hasVessel = isUsual('withVessel', 'withVessel', withVesselCents);
    const methods = priceByMethod?.filter(
      (one) =>
        isUsual('method', 'refill', one.refillCents) && isUsual('method', 'withVessel', one.withVesselCents),
    );
    if (!hasRefill) return [];
    return [
      {
        ...others,
        id: productId,
        kind,
        refillCents,
        ...(hasVessel && withVesselCents !== undefined ? { withVesselCents } : {}),
        ...(methods ? { priceByMethod: methods } : {}),
      },
    ];
  });
  return { usual, skipped };
}

/**
 * Adds the stored prices in place of skipped ones. A method's price is stored if the file has no usual price for that
 * method.
 */
export function withStoredPrices(
  products: readonly Product[],
  skipped: readonly SkippedPrice[],
  stored: readonly Product[],
): Product[] {
  const missing = (price: SkippedPrice['price']) =>
    stored.filter(({ id }) => skipped.some((one) => one.productId === id && one.price === price));
  const vessels = new Map(missing('withVessel').map(({ id, withVesselCents }) => [id, withVesselCents]));
  const methods = new Map(missing('method').map(({ id, priceByMethod = [] }) => [id, priceByMethod]));
  const remaining = products.map((product) => {
    const withVesselCents = vessels.get(product.id);
    const isVesselUsual = withVesselCents !== undefined && withVesselCents >= product.refillCents;
    const written = product.priceByMethod ?? [];
    const restored = (methods.get(product.id) ?? []).filter((one) =>
      written.every(({ method }) => method !== one.method),
    );
    return {
      ...product,
      ...(isVesselUsual ? { withVesselCents } : {}),
      ...(restored.length > 0 ? { priceByMethod: [...written, ...restored] } : {}),
    };
  });
  return [...remaining, ...missing('refill')];
}
