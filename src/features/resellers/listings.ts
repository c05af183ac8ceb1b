import type { BasketEntry, Lack } from '#contract/order/basket';
import type { CartLine } from '#contract/order/pricing';
import type { PaymentMethod, ProductKind, Reseller } from '#contract/reseller/reseller';
import { cartAt, neededBasket } from '#machines/order-funnel/cart';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import { type CartPricing, priceKnownCart } from '#src/frame/cart-pricing.ts';

export interface Filters {
  brand: string | undefined;
  openNow: boolean;
  method: PaymentMethod | undefined;
  gasDoPovo: boolean;
}

export type Sorting = 'distance' | 'total' | 'time';

/**
 * A reseller with its cart for the basket, priced with delivery. `lacks` lists the parts of the basket it does not
 * sell.
 */
export interface Listing {
  reseller: Reseller;
  lines: CartLine[];
  lacks: Lack[];
  /** Undefined if the reseller sells nothing of the basket. */
  cart: CartPricing | undefined;
}

export const unfiltered: Filters = {
  brand: undefined,
  openNow: false,
  method: undefined,
  gasDoPovo: false,
};

/**
 * Returns the listings that pass the filters, sorted. Resellers that lack something follow those with everything, and
 * closed ones come last. Resellers without any of the needed products are left out, unless there are no others.
 */
export function listingsOf(
  resellers: readonly Reseller[],
  context: OrderFunnelContext,
  filters: Filters,
  sorting: Sorting,
): Listing[] {
  const all = resellers
    .filter((reseller) => passes(reseller, filters))
    .map((reseller) => listingOf(context, reseller));
  const some = all.filter(({ cart }) => cart !== undefined);
  return (some.length > 0 ? some : all).toSorted(
    (one, other) =>
      Number(other.reseller.open) - Number(one.reseller.open) ||
      Number(one.lacks.length > 0) - Number(other.lacks.length > 0) ||
      before[sorting](one, other),
  );
}

/**
 * Returns the listings with the lowest total and with the shortest wait, among open resellers that lack nothing. Returns
 * neither if there are fewer than two of them.
 */
export function bestOf(listings: readonly Listing[]): { cheapest?: Listing; fastest?: Listing } {
  const completeListings = listings.filter(
    ({ reseller, lacks, cart }) => reseller.open && cart && lacks.length === 0,
  );
  const [cheapest] = completeListings.toSorted(before.total);
  const [fastest] = completeListings.toSorted(before.time);
  return cheapest && fastest && completeListings.length > 1 ? { cheapest, fastest } : {};
}

/** Returns the kind of gas in a basket, or P13 if it contains only water. */
export function gasOf(basket: readonly BasketEntry[]): ProductKind {
  return basket.find(({ kind }) => kind !== 'AGUA20')?.kind ?? 'P13';
}

/** Returns the context with another basket and without the chosen items. */
export function withBasket(context: OrderFunnelContext, basket: BasketEntry[]): OrderFunnelContext {
  return { ...context, basket, lines: [], linesFrom: undefined };
}

/** Returns the needed basket with its gas limited to one brand. */
export function ofBrand(context: OrderFunnelContext, brand: string): BasketEntry[] {
  const needed = neededBasket(context);
  return needed.map((entry) => (entry.kind === gasOf(needed) ? { ...entry, brand } : entry));
}

export function brandsOf(resellers: readonly Reseller[], kind: ProductKind): string[] {
  const products = resellers.flatMap((reseller) =>
    reseller.products.filter((product) => product.kind === kind),
  );
  const brands = new Set(products.flatMap(({ brand }) => brand ?? []));
  return [...brands].toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
}

function passes(reseller: Reseller, { openNow, method, gasDoPovo }: Filters): boolean {
  if (openNow && !reseller.open) return false;
  if (method !== undefined && !reseller.paymentMethods.includes(method)) return false;
  return !gasDoPovo || reseller.acceptsGasDoPovo;
}

/** Caches the last listing of each reseller, so that its card does not render again after sorting or filtering. */
const listingCache = new WeakMap<Reseller, { context: OrderFunnelContext; listing: Listing }>();

function listingOf(context: OrderFunnelContext, reseller: Reseller): Listing {
  const before = listingCache.get(reseller);
  if (before?.context === context) return before.listing;
  const listing = listingFor(context, reseller);
  listingCache.set(reseller, { context, listing });
  return listing;
}

/** Choosing a reseller drops a payment it does not accept. */
function listingFor(context: OrderFunnelContext, reseller: Reseller): Listing {
  const { lines, lacks } = cartAt(context, reseller);
  const { coupon, payment } = context;
  const accepted = payment && reseller.paymentMethods.includes(payment.method) ? payment : undefined;
  return { reseller, lines, lacks, cart: priceKnownCart({ reseller, lines, coupon, payment: accepted }) };
}

type Comparison = (one: Listing, other: Listing) => number;
const nearer: Comparison = (one, other) => one.reseller.distanceMetres - other.reseller.distanceMetres;
const totalOf = ({ cart }: Listing) => cart?.pricing.totalCents ?? Number.MAX_SAFE_INTEGER;
const before: Record<Sorting, Comparison> = {
  distance: nearer,
  total: (one, other) => totalOf(one) - totalOf(other) || nearer(one, other),
  time: (one, other) =>
    one.reseller.deliveryMinutes.max - other.reseller.deliveryMinutes.max ||
    one.reseller.deliveryMinutes.min - other.reseller.deliveryMinutes.min ||
    nearer(one, other),
};

/** `1 revenda`, `21 revendas`. */
export function countWords(count: number): string {
  return count === 1 ? '1 revenda' : `${count} revendas`;
}
