import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { pix } from '../order/order.ts';
import { pixKey } from '../pix/pix-key.ts';
import { version } from './section.ts';

/** The reseller's Pix key with its kind, masked. `shown` is absent without a key. */
export const pixKeySection = wireObject({
  version: field('versao', version),
  shown: field('chave', z.optional(z.string())),
});

/** The new key in any spelling. Null removes the key. */
export const pixKeyChange = wireObject({
  version: field('versao', version),
  key: field('chave', z.nullable(pixKey)),
});
export type PixKeyChange = z.output<typeof pixKeyChange>;

/** A key to try before it is saved. Without it, the present key is tried. */
export const pixKeyTrial = wireObject({ key: field('chave', z.optional(pixKey)) });

/**
 * A payment with which an owner checks a key: the whole key with its kind, the name that the bank must show, and the
 * amount in centavos.
 */
export const triedPixKey = wireObject({
  key: field('chave', z.string()),
  receiver: field('recebedor', z.string()),
  amountCents: field('valorCentavos', count),
  pix: field('pix', pix),
});
export type TriedPixKey = z.output<typeof triedPixKey>;
