import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ContentUsersTable } from '../../db/tables/content.ts';

export type User = Selectable<ContentUsersTable>;

/** A user as Strapi shows it: nothing of the password or of codes. */
export function presentUser(user: User) {
  return {
    id: user.id,
    documentId: user.document_id,
    username: user.username,
    email: user.email,
    provider: user.provider,
    confirmed: user.confirmed,
    blocked: user.blocked,
    createdAt: user.created_at,
    updatedAt: user.updated_at,
    publishedAt: user.published_at,
  };
}

/** A code for a link in a mail: `bytes` random bytes in hexadecimal. */
export function newCode(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** As it is stored, so that a leaked table resets no password. */
export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
