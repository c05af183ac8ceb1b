import { sql } from 'kysely';
import type { Model } from '../query/model.ts';

const column = (kind: 'text' | 'datetime' | 'integer' | 'boolean', name: string) =>
  ({ kind, sql: sql.ref(`content_users.${name}`) }) as const;

const role: Model = {
  attributes: {
    id: { kind: 'integer', sql: sql`1` },
    name: { kind: 'text', sql: sql`'Authenticated'` },
    description: { kind: 'text', sql: sql`''` },
    type: { kind: 'text', sql: sql`'authenticated'` },
  },
};

/** The fields that a user may query of themselves. A query may name the role, but the role is never returned. */
export const userModel: Model = {
  attributes: {
    id: column('integer', 'id'),
    documentId: column('text', 'document_id'),
    username: column('text', 'username'),
    email: column('text', 'email'),
    provider: column('text', 'provider'),
    confirmed: column('boolean', 'confirmed'),
    blocked: column('boolean', 'blocked'),
    createdAt: column('datetime', 'created_at'),
    updatedAt: column('datetime', 'updated_at'),
    publishedAt: column('datetime', 'published_at'),
    role: { kind: 'relation', target: role, isReadable: false },
  },
};
