import * as z from 'zod/mini';
import { cep } from '../address/address.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { codePhone, resellerPhone } from '../phone/mobile-phone.ts';
import { cnpj } from '../tax-id/schemas.ts';
import { line, messageText } from './forms.ts';
import { email } from './subscription.ts';

export const contactForm = wireObject({
  name: field('nome', line(80)),
  email: field('email', email),
  phone: field('telefone', z.optional(codePhone)),
  subject: field('assunto', z.optional(line(120))),
  message: field('mensagem', messageText.check(z.minLength(1))),
});
export type ContactForm = z.output<typeof contactForm>;

/** `GLP/SC0012345`, or the number alone: the manual of Resolução ANP 958/2023 fixes no single spelling. */
const anpAuthorisation = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^(?=(?:.*\d){4})[\dA-Z][\dA-Z ./-]{3,39}$/));

/** A CEP, which people may type with dots and spaces. */
const typedCep = z.string().check(
  z.overwrite((text) => text.replace(/[.\s]/g, '')),
  z.refine((text) => z.safeParse(cep, text).success),
  z.overwrite((text) => text.replace('-', '')),
);

export const partnerForm = wireObject({
  company: field('revenda', line(120)),
  cnpj: field('cnpj', cnpj.check(z.overwrite((text) => text.replace(/[.\-/\s]/g, '').toUpperCase()))),
  anpAuthorisation: field('autorizacaoAnp', anpAuthorisation),
  cep: field('cep', typedCep),
  name: field('responsavel', line(80)),
  phone: field('telefone', resellerPhone),
  email: field('email', email),
  message: field('mensagem', z.optional(messageText)),
});
export type PartnerForm = z.output<typeof partnerForm>;

/** Returns the reference number of a received message, or undefined for any other text. */
export function readReferenceNumber(written: unknown): string | undefined {
  return typeof written === 'string' && /^[CP]\d{8}-\d{6}$/.test(written) ? written : undefined;
}
