import * as z from 'zod/mini';
import { latitude, longitude } from '../address/address.ts';
import { as, translated } from '../api/translated.ts';
import { mobilePhone } from '../phone/mobile-phone.ts';
import { phoneFault } from '../phone/phone-number.ts';

/** An e-mail address. It is stored as typed, without spaces around it. */
export const email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(z.regexes.email, 'Digite um e-mail'));

/** A mobile number or an e-mail address for notifications. */
export const contact = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine(
    (text) => z.regexes.email.test(text) || phoneFault(text) === undefined,
    'Digite um celular com DDD ou um e-mail',
  ),
);

export const subscriptionForm = z.object({ subscriptionContact: contact });

/**
 * Returns the stored form of a contact: a phone in E.164, an e-mail address unchanged. Requests of data subjects find
 * the contact by it.
 */
export function canonicalContact(text: string): string {
  const phone = z.safeParse(mobilePhone, text);
  return phone.success ? phone.data : text;
}

/**
 * The body of `POST /api/avisos`: notify the contact once a reseller delivers here, or once the named reseller opens.
 */
export const subscriptionRequest = translated({
  contact: as('contato', contact),
  city: as('cidade', z.string().check(z.maxLength(80))),
  uf: as('uf', z.string().check(z.maxLength(2))),
  latitude: as('latitude', latitude),
  longitude: as('longitude', longitude),
  resellerId: as('idRevenda', z.optional(z.string().check(z.maxLength(64)))),
});

/** The response: the path of the page that cancels the subscription. */
export const subscriptionStored = translated({ cancelPath: as('cancelarEm', z.string()) });
