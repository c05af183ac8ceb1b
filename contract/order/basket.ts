import * as z from 'zod/mini';
import { field, translatedEnum, wireObject } from '../api/wire-object.ts';
import { centavos } from '../money/centavos.ts';
import { productKinds } from '../reseller/product-kinds.ts';
import { productKind } from '../reseller/reseller.ts';
import { cartLine } from './order.ts';

/** The highest quantity of one kind in a basket. A reseller's limit may be lower. */
const basketMaximum = 50;

/**
 * A quantity of one kind, and how many empty vessels the customer exchanges. The others come with a new vessel. `brand`
 * is set only if the customer accepts no other.
 */
export const basketEntry = wireObject({
  kind: field('tipo', productKind),
  quantity: field('quantidade', z.int().check(z.minimum(1), z.maximum(basketMaximum))),
  empties: field('vazios', z.int().check(z.minimum(0), z.maximum(basketMaximum))),
  brand: field('marca', z.optional(z.string().check(z.maxLength(60)))),
});
export type BasketEntry = z.output<typeof basketEntry>;

/** Describes what the customer needs, before a reseller is chosen. */
export const basket = z.array(basketEntry).check(z.minLength(1), z.maxLength(productKinds.length));

const entryPattern = `(?:${productKinds.join('|')}):(?:[1-9]|[1-4]\\d|50):(?:\\d|[1-4]\\d|50)`;

/** A basket in a query. `P13:2:1,AGUA20:1:1` lists kind, quantity and empty vessels. Each kind occurs once. */
export const basketText = z.codec(
  z.string().check(
    z.regex(new RegExp(`^${entryPattern}(?:,${entryPattern}){0,${productKinds.length - 1}}$`)),
    z.refine((text) => new Set(kindsIn(text)).size === kindsIn(text).length),
  ),
  basket,
  {
    decode: (text) =>
      text.split(',').map((entry) => {
        const [kind, quantity, empties] = entry.split(':');
        return { tipo: z.parse(productKind, kind), quantidade: Number(quantity), vazios: Number(empties) };
      }),
    encode: (entries) =>
      entries.map(({ tipo, quantidade, vazios }) => `${tipo}:${quantidade}:${vazios}`).join(','),
  },
);

function kindsIn(text: string): (string | undefined)[] {
  return text.split(',').map((entry) => entry.split(':')[0]);
}

/** Something in a basket that a reseller cannot supply, and why. */
export const lack = wireObject({
  kind: field('tipo', productKind),
  why: field('motivo', translatedEnum({ unsold: 'nao_vende', exchangeOnly: 'so_troca', limit: 'limite' })),
  /** The highest quantity in one order. */
  limit: field('limite', z.optional(z.int().check(z.minimum(1), z.maximum(basketMaximum)))),
});
export type Lack = z.output<typeof lack>;

/**
 * A basket at one reseller: its lines and what the reseller lacks. The totals include delivery, in centavos, by the
 * most expensive and by the cheapest payment method. Without lines there are no totals.
 */
export const basketOffer = wireObject({
  lines: field('itens', z.array(cartLine)),
  totalCents: field('totalCentavos', z.optional(centavos)),
  cheapestCents: field('menorTotalCentavos', z.optional(centavos)),
  lacks: field('falta', z.array(lack)),
});
export type BasketOffer = z.output<typeof basketOffer>;
