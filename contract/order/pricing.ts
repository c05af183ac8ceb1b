import type { CouponRule } from '../coupon/coupon.ts';
import { paysInFull } from '../reseller/payment-names.ts';
import type { PaymentMethod, Product, ProductPrice } from '../reseller/reseller.ts';

/** One line of a cart: a quantity of a product, as refill or with a new vessel. */
export interface CartLine {
  productId: string;
  quantity: number;
  withVessel: boolean;
}

/** The part of a reseller that pricing needs. Amounts in centavos. */
export interface Tariff {
  products: readonly Product[];
  paymentMethods: readonly PaymentMethod[];
  freightCents: number;
}

export interface PricedLine extends CartLine {
  kind: Product['kind'];
  brand?: string;
  unitCents: number;
  totalCents: number;
}

/** Every sum of a cart with one payment method, in centavos. `totalCents` is never negative. */
export interface Pricing {
  method: PaymentMethod;
  lines: PricedLine[];
  subtotalCents: number;
  voucherCents: number;
  discountCents: number;
  freightCents: number;
  totalCents: number;
}

/** Returns the unit price of a product with a method, in centavos. Returns undefined if it is not sold that way. */
export function unitPrice(product: Product, method: PaymentMethod, withVessel: boolean): number | undefined {
  const own: ProductPrice | undefined = product.priceByMethod?.find((price) => price.method === method);
  const price = own ?? product;
  return withVessel ? price.withVesselCents : price.refillCents;
}

/**
 * Prices a cart in this order: the items by method, the Gás do Povo voucher, the coupon, the freight. The voucher
 * reduces one P13 refill to zero, and the coupon reduces the rest. The coupon's minimum applies to the subtotal with
 * the most expensive method. Returns undefined if the method does not sell a line.
 */
export function priceCart(
  tariff: Tariff,
  lines: readonly CartLine[],
  method: PaymentMethod,
  rule?: CouponRule,
): Pricing | undefined {
  const priced = priceLines(tariff, lines, method);
  return priced && sumsOf(tariff, priced, method, rule);
}

/** Prices the lines that are still sold. Leaves out the others. */
export function priceSold(
  tariff: Tariff,
  lines: readonly CartLine[],
  method: PaymentMethod,
  rule?: CouponRule,
): Pricing {
  const priced = lines.map((line) => priceLine(tariff, line, method)).filter((line) => line !== undefined);
  return sumsOf(tariff, priced, method, rule);
}

function sumsOf(tariff: Tariff, priced: PricedLine[], method: PaymentMethod, rule?: CouponRule): Pricing {
  const subtotalCents = sum(priced);
  const voucherCents = paysInFull(method) ? 0 : voucherValue(priced);
  const left = subtotalCents - voucherCents;
  const reached = rule !== undefined && highestSubtotal(tariff, priced) >= rule.minimumCents;
  const discountable = rule?.includesFreight ? left + tariff.freightCents : left;
  const discountCents = reached ? couponValue(rule, discountable) : 0;
  return {
    method,
    lines: priced,
    subtotalCents,
    voucherCents,
    discountCents,
    freightCents: tariff.freightCents,
    totalCents: left + tariff.freightCents - discountCents,
  };
}

/**
 * Returns the sums of a cart with the most expensive and the cheapest method. The voucher is left out, because it pays
 * for an item and not the sum.
 */
export function priceRange(
  tariff: Tariff,
  lines: readonly CartLine[],
  rule?: CouponRule,
): { dearest: Pricing; cheapest: Pricing } | undefined {
  const all = tariff.paymentMethods
    .filter(paysInFull)
    .map((method) => priceCart(tariff, lines, method, rule));
  const [first, ...others] = all.filter((pricing) => pricing !== undefined);
  if (!first) return undefined;
  return {
    dearest: others.reduce((most, next) => (next.totalCents > most.totalCents ? next : most), first),
    cheapest: others.reduce((least, next) => (next.totalCents < least.totalCents ? next : least), first),
  };
}

/** Returns the subtotal that a coupon's minimum applies to, in centavos. */
export function highestSubtotal(tariff: Tariff, lines: readonly CartLine[]): number {
  const sums = tariff.paymentMethods
    .filter(paysInFull)
    .map((method) => sum(priceLines(tariff, lines, method) ?? []));
  return Math.max(0, ...sums);
}

function priceLines(tariff: Tariff, lines: readonly CartLine[], method: PaymentMethod) {
  const priced: PricedLine[] = [];
  for (const line of lines) {
    const one = priceLine(tariff, line, method);
    if (!one) return undefined;
    priced.push(one);
  }
  return priced;
}

/** Copies field by field, because object spread took most of the time of a list. */
function priceLine(tariff: Tariff, line: CartLine, method: PaymentMethod): PricedLine | undefined {
  const product = tariff.products.find(({ id }) => id === line.productId);
  const unitCents = product && unitPrice(product, method, line.withVessel);
  if (!product || unitCents === undefined) return undefined;
  const { productId, quantity, withVessel } = line;
  const { kind, brand } = product;
  const totalCents = unitCents * quantity;
  const one: PricedLine = { productId, quantity, withVessel, kind, unitCents, totalCents };
  if (brand !== undefined) one.brand = brand;
  return one;
}

const sum = (lines: readonly PricedLine[]) => lines.reduce((total, line) => total + line.totalCents, 0);

function voucherValue(lines: readonly PricedLine[]): number {
  const refills = lines.filter((line) => line.kind === 'P13' && !line.withVessel && line.quantity > 0);
  return Math.max(0, ...refills.map((line) => line.unitCents));
}

/** Returns a coupon's discount on a sum, in centavos. It is never more than the sum. */
export function couponValue(rule: Pick<CouponRule, 'kind' | 'amount'>, baseCents: number): number {
  const value = rule.kind === 'percent' ? Math.floor((baseCents * rule.amount) / 100) : rule.amount;
  return Math.min(value, baseCents);
}
