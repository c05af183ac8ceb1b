import * as z from 'zod/mini';
import { as, translated } from '../api/translated.ts';
import { reseller } from '../reseller/reseller.ts';
import { orderId, orderRequest, quote } from './order.ts';

/** A cart at another reseller; `request` is what `POST /api/pedidos/` then takes, unmasked. */
export const nextOffer = translated({
  reseller: as('revenda', reseller),
  quote: as('cotacao', quote),
  request: as('pedido', orderRequest),
});

/** Who else brings the cart of an order that its reseller did not serve; no offer where nobody brings the whole of it now. */
export const nextReseller = translated({
  offer: as('oferta', z.optional(nextOffer)),
  placedId: as('pedidoSeguinte', z.optional(orderId)),
});
export type NextReseller = z.output<typeof nextReseller>;

/** The key of the one order that may follow another. */
export const nextOrderKey = (id: string) => `outra-${id}`;
