import * as z from 'zod/mini';
import { address } from '../address/address.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { orderId } from '../order/order.ts';

export const accountUser = wireObject({
  email: field('email', z.string()),
  confirmed: field('emailConfirmado', z.boolean()),
  /** The person signed in with a password (`local`) or with the login provider of this name. */
  provider: field('provedor', z.string()),
});

export type AccountUser = z.output<typeof accountUser>;

/** An address of an earlier order, with the newest order delivered there. */
export const savedAddress = wireObject({
  orderId: field('idPedido', orderId),
  address: field('endereco', address),
});

/**
 * The account of this browser. If nobody is signed in, `user` is absent. `phone` is linked to the account;
 * `verifiedPhone` is verified in this browser.
 */
export const account = wireObject({
  user: field('usuario', z.optional(accountUser)),
  /** Somebody is signed in, but the content service did not return the user. Then `user` is absent too. */
  isAway: field('foraDoAr', z.optional(z.boolean())),
  phone: field('telefone', z.optional(z.string())),
  verifiedPhone: field('telefoneVerificado', z.optional(z.string())),
  addresses: field('enderecos', z.array(savedAddress)),
  /** The login provider's name for the button. Absent if none is configured. */
  providerName: field('nomeProvedor', z.optional(z.string())),
});
export type Account = z.output<typeof account>;
