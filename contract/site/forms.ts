import * as z from 'zod/mini';
import { ufs } from '../address/states.ts';
import { as, translated } from '../api/translated.ts';
import { cnpj } from '../tax-id/schemas.ts';
import { contact } from './subscription.ts';

/** A line of text of at least 2 characters. */
export const line = (maximum: number) => z.string().check(z.trim(), z.minLength(2), z.maxLength(maximum));
export const messageText = z.string().check(z.trim(), z.maxLength(2000));

/** The body of `POST /api/contato`: a question, a complaint, a compliment. */
export const contactMessage = translated({
  name: as('nome', line(80)),
  contact: as('contato', contact),
  subject: as('assunto', z.optional(line(120))),
  message: as('mensagem', messageText.check(z.minLength(1))),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** The body of `POST /api/parceiros`: a reseller that wants to sell on this site. */
export const partnerMessage = translated({
  company: as('nomeRevenda', line(120)),
  cnpj: as('cnpj', cnpj),
  anpAuthorisation: as('autorizacaoAnp', z.optional(line(40))),
  name: as('responsavel', line(80)),
  contact: as('contato', contact),
  city: as('cidade', line(80)),
  uf: as('uf', z.enum(ufs)),
  message: as('mensagem', z.optional(messageText)),
});
export type PartnerMessage = z.output<typeof partnerMessage>;
