import * as z from 'zod/mini';
import { address } from '../address/address.ts';
import { as, translated } from '../api/translated.ts';
import { orderId } from '../order/order.ts';

export const accountUser = translated({
  email: as('email', z.string()),
  confirmed: as('emailConfirmado', z.boolean()),
  /** How the person signed in: `local` means with a password, else the name of the login provider. */
  provider: as('provedor', z.string()),
});

export type AccountUser = z.output<typeof accountUser>;

/** An address of an earlier order, with the newest order delivered there. */
export const savedAddress = translated({
  orderId: as('idPedido', orderId),
  address: as('endereco', address),
});

/**
 * The account of this browser. If nobody is signed in, `user` is absent. `phone` is linked to the account;
 * `verifiedPhone` is verified in this browser.
 */
export const account = translated({
  user: as('usuario', z.optional(accountUser)),
  /** Somebody is signed in, but the content service did not return the user. Then `user` is absent too. */
  isAway: as('foraDoAr', z.optional(z.boolean())),
  phone: as('telefone', z.optional(z.string())),
  verifiedPhone: as('telefoneVerificado', z.optional(z.string())),
  addresses: as('enderecos', z.array(savedAddress)),
  /** The login provider's name for the button. Absent if none is configured. */
  providerName: as('nomeProvedor', z.optional(z.string())),
});
export type Account = z.output<typeof account>;
