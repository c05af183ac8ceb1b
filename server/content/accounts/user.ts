import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ContentUsersTable } from '../../db/tables/content.ts';

export type User = Selectable<ContentUsersTable>;

/** Returns a user in Strapi's format, without password and codes. */
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

/** Returns a code for a link in a mail: `bytes` random bytes in hexadecimal. */
export function newCode(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** Returns the stored form of a code. With only the hash, a leaked table cannot reset a password. */
export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
