import * as z from 'zod/mini';
import { mobilePhone } from '#contract/phone';

/** A phone in the one form it is found by when its owner asks what is kept of it; an e-mail address as it is. */
export function canonicalContact(contact: string): string {
  const phone = z.safeParse(mobilePhone, contact);
  return phone.success ? phone.data : contact;
}
