import { type Pricing, priceRange } from '#contract/order/pricing';
import { productKinds } from '#contract/reseller/product-kinds';
import type { PaymentMethod, Product, ProductKind, Reseller } from '#contract/reseller/reseller';

/** Filters of the list. */
export interface Filters {
  kind: ProductKind;
  brand: string | undefined;
  openNow: boolean;
  method: PaymentMethod | undefined;
  gasDoPovo: boolean;
}

export type Sorting = 'distance' | 'total' | 'time';

/** A reseller with one refill of the wanted product, priced with delivery under its dearest and its cheapest method. */
export interface Listing {
  reseller: Reseller;
  product: Product;
  dearest: Pricing;
  cheapest: Pricing;
}

/** The initial filters: the household cylinder, or the smallest kind sold where no reseller has it. */
export function unfiltered(resellers: readonly Reseller[]): Filters {
  const sold = kindsOf(resellers);
  const kind = sold.includes('P13') ? 'P13' : (sold[0] ?? 'P13');
  return { kind, brand: undefined, openNow: false, method: undefined, gasDoPovo: false };
}

/** The listings that pass the filters, sorted, with closed resellers last. */
export function listingsOf(resellers: readonly Reseller[], filters: Filters, sorting: Sorting): Listing[] {
  return resellers
    .filter((reseller) => passes(reseller, filters))
    .flatMap((reseller) => cheapestListing(reseller, filters) ?? [])
    .toSorted(
      (one, other) => Number(other.reseller.open) - Number(one.reseller.open) || before[sorting](one, other),
    );
}

/** The ids of the open resellers with the lowest dearest total and with the shortest wait, where there is a choice. */
export function bestOf(listings: readonly Listing[]): { cheapest?: string; fastest?: string } {
  const open = listings.filter(({ reseller }) => reseller.open);
  const [cheapest] = open.toSorted(before.total);
  const [fastest] = open.toSorted(before.time);
  return cheapest && fastest && open.length > 1
    ? { cheapest: cheapest.reseller.id, fastest: fastest.reseller.id }
    : {};
}

/** Kinds sold by any reseller of the list, small to large. */
export function kindsOf(resellers: readonly Reseller[]): ProductKind[] {
  const sold = new Set(resellers.flatMap(({ products }) => products.map(({ kind }) => kind)));
  return productKinds.filter((kind) => sold.has(kind));
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

function cheapestListing(reseller: Reseller, { kind, brand }: Filters): Listing | undefined {
  const [cheapest] = reseller.products
    .filter((product) => product.kind === kind && (brand === undefined || product.brand === brand))
    .flatMap((product) => {
      const range = priceRange(reseller, [{ productId: product.id, quantity: 1, withVessel: false }]);
      return range ? [{ reseller, product, ...range }] : [];
    })
    .toSorted(before.total);
  return cheapest;
}

type Comparison = (one: Listing, other: Listing) => number;
const nearer: Comparison = (one, other) => one.reseller.distanceMetres - other.reseller.distanceMetres;
const before: Record<Sorting, Comparison> = {
  distance: nearer,
  total: (one, other) => one.dearest.totalCents - other.dearest.totalCents || nearer(one, other),
  time: (one, other) =>
    one.reseller.deliveryMinutes.max - other.reseller.deliveryMinutes.max ||
    one.reseller.deliveryMinutes.min - other.reseller.deliveryMinutes.min ||
    nearer(one, other),
};
