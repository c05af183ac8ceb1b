import * as z from 'zod/mini';
import { latitude, longitude } from '../address/address.ts';
import { count } from '../api/count.ts';
import { as, translated, translatedEnum } from '../api/translated.ts';
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

export const productPrice = translated({
  refillCents: as('precoTrocaCentavos', centavos),
  withVesselCents: as('precoComVasilhameCentavos', z.optional(centavos)),
});
export type ProductPrice = z.output<typeof productPrice>;

/** Price of a product with one payment method. Only listed if it differs from the base price. */
export const methodPrice = translated({
  method: as('forma', paymentMethod),
  refillCents: as('precoTrocaCentavos', centavos),
  withVesselCents: as('precoComVasilhameCentavos', z.optional(centavos)),
});

/** `limit` is the maximum quantity in one order. `priceByMethod` overrides the base price for that method. */
export const product = translated({
  id: as('id', z.string()),
  kind: as('tipo', productKind),
  brand: as('marca', z.optional(z.string())),
  refillCents: as('precoTrocaCentavos', centavos),
  withVesselCents: as('precoComVasilhameCentavos', z.optional(centavos)),
  priceByMethod: as('precosPorPagamento', z.optional(z.array(methodPrice))),
  limit: as('limite', z.int().check(z.minimum(1), z.maximum(50))),
});
export type Product = z.output<typeof product>;

export const minutesRange = translated({
  min: as('min', count),
  max: as('max', count),
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
  id: as('id', z.string()),
  name: as('nome', z.string()),
  legalName: as('razaoSocial', z.string()),
  cnpj: as('cnpj', cnpj),
  anpAuthorisation: as('autorizacaoAnp', z.optional(z.string())),
  anpCheckedAt: as('anpVerificadaEm', z.optional(z.iso.date())),
  anpRegister: as('registroAnp', z.optional(anpRegister)),
  anpIsOld: as('registroAnpAntigo', z.optional(z.boolean())),
  addressLine: as('endereco', z.string()),
  contactPhone: as('telefone', z.string()),
};

/** `independent` may sell any brand. `tied` sells one distributor's brands and must show it. */
export const tie = translatedEnum({ independent: 'independente', tied: 'vinculado' });

/** The mean rating in stars, and the number of ratings. */
export const rating = translated({
  average: as('media', z.number().check(z.minimum(0), z.maximum(5))),
  count: as('total', count),
});

/** Fields that depend neither on time nor on the point. */
export const lastingFields = {
  ...identity,
  tie: as('vinculo', tie),
  brands: as('marcas', z.array(z.string())),
  latitude: as('latitude', latitude),
  longitude: as('longitude', longitude),
  deliveryMinutes: as('entregaMinutos', minutesRange),
  rating: as('avaliacao', rating),
  timeZone: as('fusoHorario', z.string()),
  paymentMethods: as('formasPagamento', z.array(paymentMethod).check(z.minLength(1))),
  acceptsGasDoPovo: as('aceitaGasDoPovo', z.boolean()),
  freightCents: as('taxaEntregaCentavos', centavos),
  products: as('produtos', z.array(product)),
};

/** Fields that change during the day. */
export const openingFields = {
  open: as('aberta', z.boolean()),
  opensAt: as('abreEm', z.optional(z.iso.datetime())),
  closesAt: as('fechaEm', z.optional(z.iso.datetime())),
  offline: as('semConexao', z.optional(z.boolean())),
};

export const distanceFields = { distanceMetres: as('distanciaMetros', count) };

/** A reseller that delivers to the requested point. Distance in metres, window in minutes, freight in centavos. */
export const reseller = translated({ ...lastingFields, ...openingFields, ...distanceFields });
export type Reseller = z.output<typeof reseller>;

export const resellerIdentity = translated(identity);
export type ResellerIdentity = z.output<typeof resellerIdentity>;

export const resellerListMaximum = 50;
