import * as z from 'zod/mini';
import { field, wireObject } from '../api/wire-object.ts';
import { reseller } from '../reseller/reseller.ts';
import { orderId, orderRequest, quote } from './order.ts';

/** The same cart at another reseller. `request` is ready for `POST /api/pedidos/`, with unmasked data. */
export const nextOffer = wireObject({
  reseller: field('revenda', reseller),
  quote: field('cotacao', quote),
  request: field('pedido', orderRequest),
});

/**
 * Another reseller for the cart of an order that its reseller did not serve. Without `offer`, nobody can supply the
 * whole cart now.
 */
export const nextReseller = wireObject({
  offer: field('oferta', z.optional(nextOffer)),
  placedId: field('pedidoSeguinte', z.optional(orderId)),
});
export type NextReseller = z.output<typeof nextReseller>;

/** Returns the idempotency key of the one order that may follow another. */
export const nextOrderKey = (id: string) => `outra-${id}`;
