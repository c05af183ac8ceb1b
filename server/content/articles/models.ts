import { sql } from 'kysely';
import type { Model } from '../query/model.ts';

const column = (kind: 'text' | 'datetime' | 'integer', name: string) =>
  ({ kind, sql: sql.ref(name) }) as const;

const category: Model = {
  attributes: {
    id: column('integer', 'category.id'),
    documentId: column('text', 'category.document_id'),
    name: column('text', 'category.name'),
    slug: column('text', 'category.slug'),
    createdAt: column('datetime', 'category.created_at'),
    updatedAt: column('datetime', 'category.updated_at'),
    publishedAt: column('datetime', 'category.published_at'),
  },
};

const cover: Model = {
  attributes: {
    id: { kind: 'integer', sql: sql`case when entry.cover is null then null else entry.id end` },
    url: { kind: 'text', sql: sql`entry.cover ->> 'url'` },
    alternativeText: { kind: 'text', sql: sql`entry.cover ->> 'alternativeText'` },
    mime: { kind: 'text', sql: sql`entry.cover ->> 'mime'` },
  },
};

export const entryModel: Model = {
  attributes: {
    id: column('integer', 'entry.id'),
    documentId: column('text', 'entry.document_id'),
    title: column('text', 'entry.title'),
    slug: column('text', 'entry.slug'),
    excerpt: column('text', 'entry.excerpt'),
    content: column('text', 'entry.content'),
    createdAt: column('datetime', 'entry.created_at'),
    updatedAt: column('datetime', 'entry.updated_at'),
    publishedAt: column('datetime', 'entry.published_at'),
    cover: { kind: 'relation', target: cover, isReadable: true },
    category: { kind: 'relation', target: category, isReadable: true },
  },
};
