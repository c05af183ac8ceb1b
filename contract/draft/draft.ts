import * as z from 'zod/mini';
import { address, place } from '../address/address.ts';
import { as, translated } from '../api/translated.ts';
import { coupon } from '../coupon/coupon.ts';
import { cartLine, customer, payment } from '../order/order.ts';
import { reseller } from '../reseller/reseller.ts';

/** A phone being verified, with the server's absolute instants (ISO 8601): code life, next resend, end of a block. */
const challenge = z.object({
  phone: z.string(),
  codeExpiresAt: z.optional(z.iso.datetime()),
  resendAt: z.optional(z.iso.datetime()),
  blockedUntil: z.optional(z.iso.datetime()),
  /** The customer went back to give another phone; the code stays good should it be the same one. */
  putAside: z.optional(z.boolean()),
});

/**
 * What the order funnel knows between states. Stored on the server; not part of the product's public wire, so it keeps
 * its English names. `idempotencyKey` is present from just before an order is sent until its outcome is known.
 */
export const funnelContext = z.object({
  place: z.optional(place),
  address: z.optional(address),
  reach: z.optional(z.enum(['some', 'none'])),
  reseller: z.optional(reseller),
  lines: z._default(z.array(cartLine), []),
  customer: z.optional(customer),
  verifiedPhone: z.optional(z.string()),
  coupon: z.optional(coupon),
  payment: z.optional(payment),
  idempotencyKey: z.optional(z.string()),
  challenge: z.optional(challenge),
  /** Where the coupon dialog was opened from. */
  returnTo: z.optional(z.enum(['payment', 'resume'])),
});
export type FunnelContext = z.output<typeof funnelContext>;

/** What was typed in the current form and not yet submitted; names are the form's own. */
export const draftFields = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)));
export type DraftFields = z.output<typeof draftFields>;

/** What a column of 32 bits holds. */
const count = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** `PUT /api/rascunho`. `id` and `version` are what this tab last saw (no id: a new draft); stale ones are answered 412. */
export const draftWrite = translated({
  id: as('id', z.optional(z.string())),
  format: as('formato', count),
  version: as('versao', count),
  step: as('etapa', z.string().check(z.maxLength(40))),
  context: as('contexto', z.unknown()),
  fields: as('campos', draftFields),
});

/** `GET /api/rascunho`: the open draft; or, until it is erased, the closed one with the order it became (`orderId`). */
export const draft = translated({
  id: as('id', z.string()),
  format: as('formato', z.int()),
  version: as('versao', z.int()),
  step: as('etapa', z.string()),
  context: as('contexto', z.unknown()),
  fields: as('campos', draftFields),
  orderId: as('idPedido', z.optional(z.string())),
});
export type Draft = z.output<typeof draft>;

export const draftSaved = translated({ id: as('id', z.string()), version: as('versao', z.int()) });
