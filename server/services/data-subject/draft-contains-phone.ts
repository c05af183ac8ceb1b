import { sql } from 'kysely';
import { nationalDigits } from '#contract/phone/phone-number';

/**
 * Builds the condition for drafts that contain this phone. A draft belongs to a browser; one with the phone contains
 * data of the phone's owner.
 */
export const draftContainsPhone = (phone: string) => sql<boolean>`(context ->> 'verifiedPhone' = ${phone}
  or context -> 'customer' ->> 'telefone' = ${phone} or context -> 'challenge' ->> 'phone' = ${phone}
  or regexp_replace(fields::text, '[^0-9]', '', 'g') like ${`%${nationalDigits(phone)}%`})`;
