import type { Address, Place } from '#contract/address/address';
import type { Point } from '#contract/address/point';
import type { Coupon, CouponRule } from '#contract/coupon/coupon';
import type { FunnelContext } from '#contract/draft/draft';
import type { Customer, Order, OrderRequest, Payment } from '#contract/order/order';
import { type CartLine, type Pricing, priceCart, priceSold } from '#contract/order/pricing';
import type { Product, Reseller, ResellerIdentity } from '#contract/reseller/reseller';
import { cnpjCheckDigits } from '#contract/tax-id/tax-id';
import type { Offer } from '#machines/order-funnel/actors';
import { ApiError } from '#src/lib/api-error.ts';

export const busyError = () =>
  new ApiError({
    kind: 'refused',
    refusal: { code: 'busy', seconds: 2, until: '2026-11-19T15:00:02.000Z' },
  });

let rows = 0;

/** Returns the next number. Every object of a test file differs from the others, and is equal on every run. */
const row = () => ++rows;
const digits = (count: number, places: number) => String(count).padStart(places, '0');

/** Returns a point in Florianópolis, about 110 m north of the previous one. */
export function aPoint(changes: Partial<Point> = {}): Point {
  return { latitude: Math.round((-27.6 + row() / 1000) * 1000) / 1000, longitude: -48.52, ...changes };
}

export function aPlace(changes: Partial<Place> = {}): Place {
  const number = row();
  return {
    cep: `88${digits(number, 6)}`,
    street: `Rua ${number} de Março`,
    district: 'Trindade',
    city: 'Florianópolis',
    uf: 'SC',
    ...aPoint(),
    ...changes,
  };
}

export function anAddress(changes: Partial<Address> = {}): Address {
  const number = row();
  return {
    cep: `88${digits(number, 6)}`,
    street: `Rua das Flores ${number}`,
    number: `${100 + number}`,
    complement: `Casa ${number}`,
    district: 'Trindade',
    city: 'Florianópolis',
    uf: 'SC',
    ...aPoint(),
    ...changes,
  };
}

/** Returns a P13 at R$ 110 and some centavos, or R$ 300 with its vessel. */
export function aProduct(changes: Partial<Product> = {}): Product {
  const number = row();
  return {
    id: `produto-${number}`,
    kind: 'P13',
    brand: 'Ultragaz',
    refillCents: 11_000 + number,
    withVesselCents: 30_000 + number,
    limit: 5,
    ...changes,
  };
}

function anIdentity(): ResellerIdentity {
  const number = row();
  const root = `${digits(number, 8)}0001`;
  return {
    id: `revenda-${number}`,
    name: `Gás da Ilha ${number}`,
    legalName: `Gás da Ilha ${number} Comércio de GLP Ltda`,
    cnpj: root + cnpjCheckDigits(root),
    anpAuthorisation: `GLP/SC${digits(number, 7)}`,
    anpCheckedAt: '2026-11-16',
    anpRegister: 'official',
    addressLine: `Rua Lauro Linhares, ${number}, Trindade, Florianópolis - SC`,
    contactPhone: `+5548${digits(32_000_000 + number, 8)}`,
  };
}

function identityOf(reseller: Reseller): ResellerIdentity {
  const { id, name, legalName, cnpj, anpAuthorisation, anpCheckedAt, anpRegister } = reseller;
  const { addressLine, contactPhone } = reseller;
  return {
    id,
    name,
    legalName,
    cnpj,
    anpAuthorisation,
    anpCheckedAt,
    anpRegister,
    addressLine,
    contactPhone,
  };
}

/** Returns an open reseller: every method but the voucher, a P13 and water, R$ 5 freight. */
export function aReseller(changes: Partial<Reseller> = {}): Reseller {
  return {
    ...anIdentity(),
    ...aPoint(),
    tie: 'independent',
    brands: ['Ultragaz', 'Liquigás'],
    distanceMetres: 800 + row(),
    deliveryMinutes: { min: 20, max: 40 },
    rating: { average: 4.7, count: 120 },
    open: true,
    closesAt: '2026-11-20T01:00:00Z',
    timeZone: 'America/Sao_Paulo',
    paymentMethods: ['pix', 'debit', 'credit', 'cash'],
    acceptsGasDoPovo: false,
    freightCents: 500,
    products: [
      aProduct(),
      { id: `produto-${row()}`, kind: 'AGUA20', refillCents: 1500, withVesselCents: 3500, limit: 10 },
    ],
    ...changes,
  };
}

export function aCustomer(changes: Partial<Customer> = {}): Customer {
  const number = row();
  return { name: `Maria Souza ${number}`, phone: `+55489${digits(90_000_000 + number, 8)}`, ...changes };
}

/** Returns a coupon: R$ 10 off, without a minimum. */
export function aCoupon(rule: Partial<CouponRule> = {}, changes: Partial<Coupon> = {}): Coupon {
  return {
    name: `GAS${row()}`,
    discountCents: 1000,
    description: 'R$ 10,00 de desconto',
    validUntil: '2026-12-31T23:59:59Z',
    rule: { kind: 'amount', amount: 1000, minimumCents: 0, includesFreight: false, ...rule },
    ...changes,
  };
}

/** Returns a cart with one refill of the reseller's first product. */
export function aCart(reseller: Reseller, changes: Partial<CartLine> = {}): CartLine[] {
  const productId = reseller.products[0]?.id ?? 'produto-0';
  return [{ productId, quantity: 1, withVessel: false, ...changes }];
}

/** Returns the sums of a cart. Throws if the reseller does not sell it. */
export function aPricing(
  reseller: Reseller,
  lines: CartLine[],
  payment: Payment,
  rule?: CouponRule,
): Pricing {
  const pricing = priceCart(reseller, lines, payment.method, rule);
  if (!pricing) throw new Error('the factory was given a cart that its reseller does not sell');
  return pricing;
}

export function aDraft(reseller: Reseller = aReseller()) {
  const customer = aCustomer();
  const payment: Payment = { method: 'pix' };
  return {
    address: anAddress(),
    reach: 'some',
    reseller,
    lines: aCart(reseller),
    customer,
    verifiedPhone: customer.phone,
    payment,
  } satisfies FunnelContext;
}

/** Returns the terms of an order after its reseller's data changed. */
export function anOffer(
  reseller: Reseller,
  { lines, payment }: Pick<FunnelContext, 'lines' | 'payment'>,
  changes: Partial<Offer> = {},
): Offer {
  const quote = priceSold(reseller, lines, payment?.method ?? 'pix', changes.coupon?.rule);
  return { reseller, quote, reason: 'prices', ...changes };
}

export function anOrderRequest(changes: Partial<OrderRequest> = {}): OrderRequest {
  const { address, reseller, lines, customer, payment } = aDraft();
  const expectedTotalCents = aPricing(reseller, lines, payment).totalCents;
  return { resellerId: reseller.id, lines, address, customer, payment, expectedTotalCents, ...changes };
}

/** Returns an id in the server's format: 22 characters in base 62. */
export function anOrderId(): string {
  return `Pedido${digits(row(), 16)}`;
}

/** Returns a newly received order, paid by Pix. */
export function anOrder(changes: Partial<Order> = {}): Order {
  const { address, reseller, lines, payment } = aDraft();
  const { method: _, ...sums } = aPricing(reseller, lines, payment);
  return {
    id: anOrderId(),
    number: `A${digits(row(), 5)}`,
    version: 1,
    status: 'received',
    createdAt: '2026-11-19T15:00:00Z',
    reseller: identityOf(reseller),
    ...sums,
    address,
    customer: { name: 'M•••• S••••', phone: '(48) •••••-0001' },
    payment,
    estimate: { min: 20, max: 40 },
    timeline: [{ status: 'received', at: '2026-11-19T15:00:00Z' }],
    canCancel: true,
    canConfirm: false,
    canWithdraw: false,
    ...changes,
  };
}
