import * as z from 'zod/mini';
import { latitude, longitude } from '../address/address.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { mobilePhone, phoneProblemIn, refuseOtherThanMobile } from '../phone/mobile-phone.ts';

/** An e-mail address. It is stored as typed, without spaces around it. */
export const email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(z.regexes.email, 'Digite um e-mail'));

const contactSentence = 'Digite um celular com DDD, como (48) 99999-8888, ou um e-mail.';

/** A mobile number or an e-mail address for notifications. It is stored as typed. */
export const contact = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.check<string>((payload) => {
    if (z.regexes.email.test(payload.value)) return;
    if (/\p{Nd}/u.test(payload.value) && !payload.value.includes('@')) refuseOtherThanMobile(payload);
    else payload.issues.push({ code: 'custom', input: payload.value, message: contactSentence });
  }),
);

/** Returns why a typed contact is not accepted, and the number that the person may confirm, if there is one. */
export function contactProblem(typed: string): { sentence: string; reading?: string } | undefined {
  const issue = z.safeParse(contact, typed).error?.issues[0];
  if (!issue) return undefined;
  const reading = phoneProblemIn(issue)?.reading;
  return { sentence: issue.message, ...(reading !== undefined && { reading }) };
}

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
export const subscriptionRequest = wireObject({
  contact: field('contato', contact),
  city: field('cidade', z.string().check(z.maxLength(80))),
  uf: field('uf', z.string().check(z.maxLength(2))),
  latitude: field('latitude', latitude),
  longitude: field('longitude', longitude),
  resellerId: field('idRevenda', z.optional(z.string().check(z.maxLength(64)))),
});

/** The response: the path of the page that cancels the subscription. */
export const subscriptionStored = wireObject({ cancelPath: field('cancelarEm', z.string()) });
