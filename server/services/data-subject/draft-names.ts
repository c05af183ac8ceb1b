import { sql } from 'kysely';

/** Drafts belong to a browser; those that contain this phone hold its owner's data. */
export const draftNames = (phone: string) => sql<boolean>`(context ->> 'verifiedPhone' = ${phone}
  or context -> 'customer' ->> 'telefone' = ${phone} or context -> 'challenge' ->> 'phone' = ${phone})`;
