import * as z from 'zod/mini';
import { cep } from '../address/address.ts';
import { as, translated } from '../api/translated.ts';
import { codePhone, resellerPhone } from '../phone/mobile-phone.ts';
import { cnpj } from '../tax-id/schemas.ts';
import { line, messageText } from './forms.ts';
import { email } from './subscription.ts';

export const contactForm = translated({
  name: as('nome', line(80)),
  email: as('email', email),
  phone: as('telefone', z.optional(codePhone)),
  subject: as('assunto', z.optional(line(120))),
  message: as('mensagem', messageText.check(z.minLength(1))),
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

export const partnerForm = translated({
  company: as('revenda', line(120)),
  cnpj: as('cnpj', cnpj.check(z.overwrite((text) => text.replace(/[.\-/\s]/g, '').toUpperCase()))),
  anpAuthorisation: as('autorizacaoAnp', anpAuthorisation),
  cep: as('cep', typedCep),
  name: as('responsavel', line(80)),
  phone: as('telefone', resellerPhone),
  email: as('email', email),
  message: as('mensagem', z.optional(messageText)),
});
export type PartnerForm = z.output<typeof partnerForm>;

/** Returns the protocol of a received message, or undefined for any other text. */
export function readProtocol(written: unknown): string | undefined {
  return typeof written === 'string' && /^[CP]\d{8}-\d{6}$/.test(written) ? written : undefined;
}
