import * as z from 'zod/mini';
import { latitude, longitude } from '../address/address.ts';
import { count } from '../api/count.ts';
import { field, translatedEnum, wireObject } from '../api/wire-object.ts';
import { centavos } from '../money/centavos.ts';
import { cnpj } from '../tax-id/schemas.ts';
import { productKinds } from './product-kinds.ts';

export const productKind = z.enum(productKinds);
export type ProductKind = z.output<typeof productKind>;

export const paymentMethod = translatedEnum({
  pix: 'pix',
  debit: 'debito',
  credit: 'credito',
  cash: 'dinheiro',
  gasDoPovo: 'gas_do_povo',
});
export type PaymentMethod = z.output<typeof paymentMethod>;

export const productPrice = wireObject({
  refillCents: field('precoTrocaCentavos', centavos),
  withVesselCents: field('precoComVasilhameCentavos', z.optional(centavos)),
});
export type ProductPrice = z.output<typeof productPrice>;

/** Price of a product with one payment method. Only listed if it differs from the base price. */
export const methodPrice = wireObject({
  method: field('forma', paymentMethod),
  refillCents: field('precoTrocaCentavos', centavos),
  withVesselCents: field('precoComVasilhameCentavos', z.optional(centavos)),
});

/** `limit` is the maximum quantity in one order. `priceByMethod` overrides the base price for that method. */
export const product = wireObject({
  id: field('id', z.string()),
  kind: field('tipo', productKind),
  brand: field('marca', z.optional(z.string())),
  refillCents: field('precoTrocaCentavos', centavos),
  withVesselCents: field('precoComVasilhameCentavos', z.optional(centavos)),
  priceByMethod: field('precosPorPagamento', z.optional(z.array(methodPrice))),
  limit: field('limite', z.int().check(z.minimum(1), z.maximum(50))),
});
export type Product = z.output<typeof product>;

export const minutesRange = wireObject({
  min: field('min', count),
  max: field('max', count),
});
export type MinutesRange = z.output<typeof minutesRange>;

/** The register that contains a reseller: the one that ANP publishes, or the demonstration's. */
const anpRegister = translatedEnum({ official: 'anp', demo: 'demonstracao' });

/**
 * What a reseller must show before a contract (ANP Res. 958/2023, Decreto 7.962/2013 art. 2). The four `anp` fields are
 * present only if the newest imported register contains the reseller. Drafts and orders from before the register have an
 * authorisation and a date that somebody typed, and no `anpRegister`.
 */
const identity = {
  id: field('id', z.string()),
  name: field('nome', z.string()),
  legalName: field('razaoSocial', z.string()),
  cnpj: field('cnpj', cnpj),
  anpAuthorisation: field('autorizacaoAnp', z.optional(z.string())),
  anpCheckedAt: field('anpVerificadaEm', z.optional(z.iso.date())),
  anpRegister: field('registroAnp', z.optional(anpRegister)),
  anpIsOld: field('registroAnpAntigo', z.optional(z.boolean())),
  addressLine: field('endereco', z.string()),
  contactPhone: field('telefone', z.string()),
  /** Path of the logo on this site. Absent without a logo. */
  logo: field('logo', z.optional(z.string())),
};

/** `independent` may sell any brand. `tied` sells one distributor's brands and must show it. */
export const tie = translatedEnum({ independent: 'independente', tied: 'vinculado' });

/** The Bayesian average in stars (see `bayesianAverage`), and the number of ratings. */
export const rating = wireObject({
  average: field('media', z.number().check(z.minimum(0), z.maximum(5))),
  count: field('total', count),
});

/** Fields that depend neither on time nor on the place. */
export const lastingFields = {
  ...identity,
  tie: field('vinculo', tie),
  brands: field('marcas', z.array(z.string())),
  latitude: field('latitude', latitude),
  longitude: field('longitude', longitude),
  deliveryMinutes: field('entregaMinutos', minutesRange),
  rating: field('avaliacao', rating),
  timeZone: field('fusoHorario', z.string()),
  paymentMethods: field('formasPagamento', z.array(paymentMethod).check(z.minLength(1))),
  acceptsGasDoPovo: field('aceitaGasDoPovo', z.boolean()),
  products: field('produtos', z.array(product)),
};

/** Fields that change during the day. */
export const openingFields = {
  open: field('aberta', z.boolean()),
  opensAt: field('abreEm', z.optional(z.iso.datetime())),
  closesAt: field('fechaEm', z.optional(z.iso.datetime())),
  offline: field('semConexao', z.optional(z.boolean())),
  /** Why the reseller has paused itself. Present during such a pause. */
  pauseReason: field('motivoPausa', z.optional(z.string())),
  /** Present while the reseller is closed for the whole date: the name of the date, or an empty text. */
  closedToday: field('fechadaHoje', z.optional(z.string())),
  /** True while so many orders are open that the reseller takes no more. */
  isFull: field('filaCheia', z.optional(z.boolean())),
};

/** Fields that depend on the place of delivery. */
export const placeFields = {
  distanceMetres: field('distanciaMetros', count),
  freightCents: field('taxaEntregaCentavos', centavos),
};

/** A reseller that delivers to the requested place. Distance in metres, window in minutes, freight in centavos. */
export const reseller = wireObject({ ...lastingFields, ...openingFields, ...placeFields });
export type Reseller = z.output<typeof reseller>;

export const resellerIdentity = wireObject(identity);
export type ResellerIdentity = z.output<typeof resellerIdentity>;

export const resellerListMaximum = 50;
