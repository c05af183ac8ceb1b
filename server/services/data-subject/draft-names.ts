import { sql } from 'kysely';
import { nationalDigits } from '#contract/phone/phone-number';

/** Drafts belong to a browser; those that contain this phone, typed or given, hold its owner's data. */
export const draftNames = (phone: string) => sql<boolean>`(context ->> 'verifiedPhone' = ${phone}
  or context -> 'customer' ->> 'telefone' = ${phone} or context -> 'challenge' ->> 'phone' = ${phone}
  or regexp_replace(fields::text, '[^0-9]', '', 'g') like ${`%${nationalDigits(phone)}%`})`;
