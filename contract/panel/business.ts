import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { centavos } from '../money/centavos.ts';
import { minutesRange, paymentMethod, productKind } from '../reseller/reseller.ts';
import { areaSection, areaTerms } from './area.ts';
import { hoursSection } from './hours.ts';
import { acceptBounds, productId, wholeWithin } from './panel.ts';
import { pixKeySection } from './pix-key.ts';
import { freightBounds, isPlainLine, version } from './section.ts';

/** Bounds of a price in centavos: no product is free, and none costs more than R$ 10.000,00. */
export const priceBounds = { min: 1, max: 1_000_000 };
/** Bounds of the delivery time in minutes. */
export const deliveryBounds = { min: 5, max: 240 };
/** Bounds of the quantity of one product in one order. */
export const limitBounds = { min: 1, max: 50 };
/** Bounds of the counted units of a product. */
export const unitBounds = { min: 0, max: 9_999 };
/** Bounds of the reason of a pause, which customers read, in characters. */
export const pauseReasonBounds = { min: 3, max: 80 };

const price = wholeWithin(priceBounds);
const prices = {
  refillCents: field('precoTrocaCentavos', price),
  withVesselCents: field('precoComVasilhameCentavos', z.optional(price)),
};

/** Price of a product with one payment method. It replaces the product's price for that method. */
export const methodTerms = wireObject({ method: field('forma', paymentMethod), ...prices });

/** What a reseller decides about a product. `limit` is the maximum quantity in one order. */
const productTerms = {
  id: field('id', productId),
  ...prices,
  priceByMethod: field(
    'precosPorPagamento',
    z.optional(z.array(methodTerms).check(z.maxLength(paymentMethod.def.out.options.length))),
  ),
  limit: field('limite', wholeWithin(limitBounds)),
};
export const changedProduct = wireObject(productTerms);
export type ChangedProduct = z.output<typeof changedProduct>;
const changedProducts = z.array(changedProduct).check(z.minLength(1), z.maxLength(100));

const presentPrices = {
  refillCents: field('precoTrocaCentavos', centavos),
  withVesselCents: field('precoComVasilhameCentavos', z.optional(centavos)),
};
export const presentMethodTerms = wireObject({ method: field('forma', paymentMethod), ...presentPrices });
const presentTerms = {
  id: field('id', productId),
  ...presentPrices,
  priceByMethod: field('precosPorPagamento', z.optional(z.array(presentMethodTerms))),
  limit: field('limite', count),
};

/**
 * A product with the present terms, which may lie outside the bounds of a change. `outUntil` is absent on sale. `units`
 * is the number that can still be sold, and absent if the reseller does not count.
 */
export const businessProduct = wireObject({
  ...presentTerms,
  kind: field('tipo', productKind),
  brand: field('marca', z.optional(z.string())),
  outUntil: field('foraAte', z.optional(z.iso.datetime())),
  units: field('unidades', z.optional(count)),
});
export type BusinessProduct = z.output<typeof businessProduct>;

function rangeWithin(bounds: { min: number; max: number }) {
  const fields = { min: field('min', wholeWithin(bounds)), max: field('max', wholeWithin(bounds)) };
  const isAscending = ({ min, max }: { min: number; max: number }) => min <= max;
  return wireObject(fields, z.refine(isAscending, { error: 'O começo vem antes do fim.', path: ['max'] }));
}
/** Delivery time and promised window of a change, in minutes. */
export const deliveryRange = rangeWithin(deliveryBounds);
export const promiseRange = rangeWithin(acceptBounds);
const freight = wholeWithin(freightBounds);
const methods = z.array(paymentMethod).check(z.minLength(1));

export const pricesSection = wireObject({
  version: field('versao', version),
  products: field('produtos', z.array(businessProduct)),
});
export const deliverySection = wireObject({
  version: field('versao', version),
  freightCents: field('taxaEntregaCentavos', centavos),
  minutes: field('entregaMinutos', minutesRange),
  promise: field('prazo', minutesRange),
});
export const paymentsSection = wireObject({
  version: field('versao', version),
  methods: field('formas', methods),
});
export const businessPause = wireObject({
  until: field('ate', z.iso.datetime()),
  reason: field('motivo', z.string()),
});

/** Everything that a reseller decides about its own business. */
export const business = wireObject({
  prices: field('precos', pricesSection),
  delivery: field('entrega', deliverySection),
  area: field('area', areaSection),
  payments: field('pagamentos', paymentsSection),
  pixKey: field('chavePix', pixKeySection),
  hours: field('horario', hoursSection),
  pause: field('pausa', z.optional(businessPause)),
  /** Path of the logo on this site. Absent without a logo. */
  logo: field('logo', z.optional(z.string())),
});
export type Business = z.output<typeof business>;

export const businessVerb = z.enum([
  'changePrices',
  'changeDelivery',
  'changeArea',
  'changePayments',
  'changePixKey',
  'changeHours',
  'takeOffSale',
  'countUnits',
  'pauseReseller',
  'addResellerCoupon',
  'stopResellerCoupon',
  'changeLogo',
  'removeLogo',
]);
export type BusinessVerb = z.output<typeof businessVerb>;

/** True if the person has confirmed unusual values. Without it, they are refused with `confirmation-needed`. */
const confirmed = field('confirmado', z.optional(z.boolean()));

export const pricesChange = wireObject({
  version: field('versao', version),
  confirmed,
  products: field('produtos', changedProducts),
});
export const deliveryChange = wireObject({
  version: field('versao', version),
  confirmed,
  freightCents: field('taxaEntregaCentavos', freight),
  minutes: field('entregaMinutos', deliveryRange),
  promise: field('prazo', promiseRange),
});
export const paymentsChange = wireObject({
  version: field('versao', version),
  methods: field('formas', methods),
});

/** When a product returns: `changed` if somebody puts it back, `tomorrow` at the reseller's midnight, or an instant. */
const outUntil = z.union([z.enum(['changed', 'tomorrow']), z.iso.datetime()]);
export const stockChange = wireObject({ until: field('ate', outUntil) });

const units = z.nullable(wholeWithin(unitBounds));
/**
 * How many units of a product can still be sold, without those of open orders. Null ends the counting. `seen` is the
 * number that the person saw: orders may have taken units since.
 */
export const unitsCount = wireObject({ units: field('unidades', units), seen: field('vistas', units) });

/** A pause in minutes from now, or until the reseller's midnight. */
export const pauseLength = z.enum(['15', '30', '60', 'tomorrow']);
export type PauseLength = z.output<typeof pauseLength>;
export const pauseRequest = wireObject({
  length: field('por', pauseLength),
  reason: field(
    'motivo',
    z
      .string()
      .check(
        z.trim(),
        z.minLength(pauseReasonBounds.min),
        z.maxLength(pauseReasonBounds.max),
        z.refine(isPlainLine, 'Escreva uma linha só, sem telefone nem endereço de site.'),
      ),
  ),
});

/** The new prices, delivery terms or area whose effect is requested. */
export const previewRequest = wireObject({
  products: field('produtos', z.optional(changedProducts)),
  freightCents: field('taxaEntregaCentavos', z.optional(freight)),
  area: field('area', z.optional(areaTerms)),
});

/**
 * A sum at the door in centavos, for one refill with the product's own price: now, and after the change. A sum is absent
 * where the reseller does not deliver.
 */
export const previewTotal = wireObject({
  product: field('produto', productId),
  beforeCents: field('antesCentavos', z.optional(centavos)),
  afterCents: field('depoisCentavos', z.optional(centavos)),
});
export const previewDistrict = wireObject({
  district: field('bairro', z.string()),
  totals: field('totais', z.array(previewTotal)),
});

/**
 * What customers will see: the totals of up to three districts with orders of the last 7 days, most orders first, and
 * the number of carts of the last hour that will show new terms. Without orders, the one district has an empty name.
 */
export const preview = wireObject({
  districts: field('bairros', z.array(previewDistrict)),
  openCarts: field('carrinhos', count),
});
export type BusinessPreview = z.output<typeof preview>;

/** One changed value, as words for people. */
export const businessChange = wireObject({
  at: field('em', z.iso.datetime()),
  by: field('quem', z.string()),
  what: field('campo', z.string()),
  before: field('antes', z.optional(z.string())),
  after: field('depois', z.optional(z.string())),
});
export const businessChanges = wireObject({ changes: field('mudancas', z.array(businessChange)) });
export type BusinessChanges = z.output<typeof businessChanges>;
