import * as z from 'zod/mini';
import { address, place } from '../address/address.ts';
import { count } from '../api/count.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { coupon } from '../coupon/coupon.ts';
import { basket } from '../order/basket.ts';
import { cartLine, customer, payment } from '../order/order.ts';
import { codeChannelName } from '../phone/channel.ts';
import { reseller } from '../reseller/reseller.ts';

/** A phone that is being verified, with instants of the server (ISO 8601). */
const challenge = z.object({
  phone: z.string(),
  codeExpiresAt: z.optional(z.iso.datetime()),
  resendAt: z.optional(z.iso.datetime()),
  blockedUntil: z.optional(z.iso.datetime()),
  /** The channel of a code that was sent again or requested by channel. The screen then offers the other channels. */
  channel: z.optional(codeChannelName),
  /** The customer went back to change the phone. The code stays valid if they enter the same phone again. */
  putAside: z.optional(z.boolean()),
});

/**
 * The funnel's context, stored on the server between visits. It is not part of the public API, so its fields have
 * English names. `idempotencyKey` is set from just before an order is sent until its outcome is known.
 */
export const funnelContext = z.object({
  place: z.optional(place),
  address: z.optional(address),
  reach: z.optional(z.enum(['some', 'none'])),
  reseller: z.optional(reseller),
  /** The basket that the customer requested above the list of resellers. Once there is a cart, the cart replaces it. */
  basket: z.optional(basket),
  lines: z._default(z.array(cartLine), []),
  customer: z.optional(customer),
  verifiedPhone: z.optional(z.string()),
  coupon: z.optional(coupon),
  payment: z.optional(payment),
  idempotencyKey: z.optional(z.string()),
  challenge: z.optional(challenge),
  /** The step that opened the coupon dialog. */
  returnTo: z.optional(z.enum(['payment', 'resume'])),
});
export type FunnelContext = z.output<typeof funnelContext>;

/** Form fields that were typed but not submitted, by field name. */
export const draftFields = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)));
export type DraftFields = z.output<typeof draftFields>;

/**
 * `PUT /api/rascunho`. `id` and `version` are the last values that this tab received. A new draft has no id. Stale
 * values return 412.
 */
export const draftWrite = wireObject({
  id: field('id', z.optional(z.string())),
  format: field('formato', count),
  version: field('versao', count),
  step: field('etapa', z.string().check(z.maxLength(40))),
  context: field('contexto', z.unknown()),
  fields: field('campos', draftFields),
});

/** `GET /api/rascunho`: the open draft, or a closed one with the order it became (`orderId`), until it is erased. */
export const draft = wireObject({
  id: field('id', z.string()),
  format: field('formato', count),
  version: field('versao', count),
  step: field('etapa', z.string()),
  context: field('contexto', z.unknown()),
  fields: field('campos', draftFields),
  orderId: field('idPedido', z.optional(z.string())),
});
export type Draft = z.output<typeof draft>;

export const draftSaved = wireObject({ id: field('id', z.string()), version: field('versao', count) });
