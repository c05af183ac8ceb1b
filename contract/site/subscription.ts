import * as z from 'zod/mini';
import { latitude, longitude } from '../address/address.ts';
import { as, translated } from '../api/translated.ts';
import { mobilePhone } from '../phone/mobile-phone.ts';
import { phoneFault } from '../phone/phone-number.ts';

/** An e-mail address; nothing of it is changed. */
export const email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(z.regexes.email, 'Digite um e-mail'));

/** A mobile number or an e-mail address for notices. */
export const contact = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine(
    (text) => z.regexes.email.test(text) || phoneFault(text) === undefined,
    'Digite um celular com DDD ou um e-mail',
  ),
);

/** The contact as typed in the form of a step without resellers. */
export const subscriptionForm = z.object({ subscriptionContact: contact });

/**
 * The stored form of a contact, by which data subject requests find it: a phone in E.164, an e-mail address unchanged.
 */
export function canonicalContact(text: string): string {
  const phone = z.safeParse(mobilePhone, text);
  return phone.success ? phone.data : text;
}

/** The body of `POST /api/avisos`: a request for a notice once a reseller delivers here, or once the named one opens. */
export const subscriptionRequest = translated({
  contact: as('contato', contact),
  city: as('cidade', z.string().check(z.maxLength(80))),
  uf: as('uf', z.string().check(z.maxLength(2))),
  latitude: as('latitude', latitude),
  longitude: as('longitude', longitude),
  resellerId: as('idRevenda', z.optional(z.string().check(z.maxLength(64)))),
});

/** The response: the page on which the subscription is cancelled. */
export const subscriptionKept = translated({ cancelPath: as('cancelarEm', z.string()) });
