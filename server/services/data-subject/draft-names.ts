import { sql } from 'kysely';

/** Drafts belong to a browser; those that name this phone speak of its owner. */
export const draftNames = (phone: string) => sql<boolean>`(context ->> 'verifiedPhone' = ${phone}
  or context -> 'customer' ->> 'telefone' = ${phone} or context -> 'challenge' ->> 'phone' = ${phone})`;
