import * as z from 'zod/mini';
import { address } from '../address/address.ts';
import { as, translated } from '../api/translated.ts';
import { orderId } from '../order/order.ts';

/** Whose account this browser is signed in to. */
export const accountUser = translated({
  email: as('email', z.string()),
  confirmed: as('emailConfirmado', z.boolean()),
  /** Who signed the person in: `local` by a password. */
  provider: as('provedor', z.string()),
});

export type AccountUser = z.output<typeof accountUser>;

/** An address of an earlier order, with the newest order that went there. */
export const savedAddress = translated({
  orderId: as('idPedido', orderId),
  address: as('endereco', address),
});

/**
 * The account of this browser. Without `user` nobody is signed in; `phone` is the phone joined with it, `verifiedPhone`
 * the one verified in this browser.
 */
export const account = translated({
  user: as('usuario', z.optional(accountUser)),
  phone: as('telefone', z.optional(z.string())),
  verifiedPhone: as('telefoneVerificado', z.optional(z.string())),
  addresses: as('enderecos', z.array(savedAddress)),
  /** What a login with a provider is called on the button; absent where none is configured. */
  providerName: as('nomeProvedor', z.optional(z.string())),
});
export type Account = z.output<typeof account>;
