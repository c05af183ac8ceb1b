import type { BasketEntry, Lack } from '#contract/order/basket';
import type { CartLine } from '#contract/order/pricing';
import type { PaymentMethod, ProductKind, Reseller } from '#contract/reseller/reseller';
import { cartAt, neededBasket } from '#machines/order-funnel/cart';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import { type CartPricing, priceKnownCart } from '#src/frame/cart-pricing.ts';

/** Filters of the list. */
export interface Filters {
  brand: string | undefined;
  openNow: boolean;
  method: PaymentMethod | undefined;
  gasDoPovo: boolean;
}

export type Sorting = 'distance' | 'total' | 'time';

/** A reseller with what its items would start with, priced with delivery as they would be, and what it lacks. */
export interface Listing {
  reseller: Reseller;
  lines: CartLine[];
  lacks: Lack[];
  /** Undefined where it has nothing of what is needed. */
  cart: CartPricing | undefined;
}

export const unfiltered: Filters = {
  brand: undefined,
  openNow: false,
  method: undefined,
  gasDoPovo: false,
};

/**
 * The listings that pass the filters, sorted; whoever lacks something after those with everything, the closed last. Who has
 * nothing of what is needed is left out, unless nobody has.
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
 * Of the open resellers with everything that is needed the one with the lowest total and the one with the shortest wait,
 * where there is a choice.
 */
export function bestOf(listings: readonly Listing[]): { cheapest?: Listing; fastest?: Listing } {
  const whole = listings.filter(({ reseller, lacks, cart }) => reseller.open && cart && lacks.length === 0);
  const [cheapest] = whole.toSorted(before.total);
  const [fastest] = whole.toSorted(before.time);
  return cheapest && fastest && whole.length > 1 ? { cheapest, fastest } : {};
}

/** The gas of a basket, whose brand can be asked for; P13 where there is only water. */
export function gasOf(basket: readonly BasketEntry[]): ProductKind {
  return basket.find(({ kind }) => kind !== 'AGUA20')?.kind ?? 'P13';
}

/** The context as if another basket had been asked for. */
export function askingFor(context: OrderFunnelContext, basket: BasketEntry[]): OrderFunnelContext {
  return { ...context, basket, lines: [], linesFrom: undefined };
}

/** What is needed, its gas of one brand only. */
export function ofBrand(context: OrderFunnelContext, brand: string): BasketEntry[] {
  const needed = neededBasket(context);
  return needed.map((entry) => (entry.kind === gasOf(needed) ? { ...entry, brand } : entry));
}

/** Brands of a kind sold by any reseller of the list. */
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

/** The last listing of each reseller: another order or filter shows the same ones, whose cards need not be drawn again. */
const known = new WeakMap<Reseller, { context: OrderFunnelContext; listing: Listing }>();

function listingOf(context: OrderFunnelContext, reseller: Reseller): Listing {
  const before = known.get(reseller);
  if (before?.context === context) return before.listing;
  const listing = listingFor(context, reseller);
  known.set(reseller, { context, listing });
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
