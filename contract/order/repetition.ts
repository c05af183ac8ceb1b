import * as z from 'zod/mini';
import { address } from '../address/address.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { coupon } from '../coupon/coupon.ts';
import { reseller } from '../reseller/reseller.ts';
import { cartLine, customer, payment } from './order.ts';

/**
 * What a new order copies from an earlier one of the same session, unmasked. If the reseller no longer delivers there,
 * `reseller` and `lines` are missing or empty. A closed reseller is included. `coupon` is set only if it can be used
 * now.
 */
export const repetition = wireObject({
  address: field('endereco', address),
  customer: field('cliente', customer),
  reseller: field('revenda', z.optional(reseller)),
  lines: field('itens', z.array(cartLine)),
  payment: field('pagamento', payment),
  coupon: field('cupom', z.optional(coupon)),
});
export type Repetition = z.output<typeof repetition>;
