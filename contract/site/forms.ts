import * as z from 'zod/mini';
import { ufs } from '../address/states.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { cnpj } from '../tax-id/schemas.ts';
import { contact } from './subscription.ts';

/** A line of text of at least 2 characters. */
export const line = (maximum: number) => z.string().check(z.trim(), z.minLength(2), z.maxLength(maximum));
export const messageText = z.string().check(z.trim(), z.maxLength(2000));

/** The body of `POST /api/contato`: a question, a complaint, a compliment. */
export const contactMessage = wireObject({
  name: field('nome', line(80)),
  contact: field('contato', contact),
  subject: field('assunto', z.optional(line(120))),
  message: field('mensagem', messageText.check(z.minLength(1))),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** The body of `POST /api/parceiros`: a reseller that wants to sell on this site. */
export const partnerMessage = wireObject({
  company: field('nomeRevenda', line(120)),
  cnpj: field('cnpj', cnpj),
  anpAuthorisation: field('autorizacaoAnp', z.optional(line(40))),
  name: field('responsavel', line(80)),
  contact: field('contato', contact),
  city: field('cidade', line(80)),
  uf: field('uf', z.enum(ufs)),
  message: field('mensagem', z.optional(messageText)),
});
export type PartnerMessage = z.output<typeof partnerMessage>;
