import type { Selectable } from 'kysely';
import type { ContentCategoriesTable, ContentEntriesTable } from '../../db/tables/content.ts';
import { populated } from '../query/check.ts';
import { onlyFields } from '../query/fields.ts';
import { isTree, readFlag, type Tree } from '../query/tree.ts';

export type Entry = Selectable<ContentEntriesTable>;
export type Category = Selectable<ContentCategoriesTable>;

export function presentEntry(entry: Entry, category: Category | undefined, { fields, populate }: Tree): Tree {
  const presented = onlyFields(
    {
      id: entry.id,
      documentId: entry.document_id,
      title: entry.title,
      slug: entry.slug,
      excerpt: entry.excerpt,
      content: entry.content,
      createdAt: entry.created_at,
      updatedAt: entry.updated_at,
      publishedAt: entry.published_at,
    },
    fields,
  );
  const relations: Record<string, Tree | null> = {
    cover: entry.cover && presentCover(entry, entry.cover),
    category: category ? presentCategory(category) : null,
  };
  for (const { key, inner } of populatedKeys(populate)) {
    const [name = ''] = key.split('.');
    const relation = relations[name] ?? null;
    presented[name] = relation && isTree(inner) ? onlyFields(relation, inner.fields) : relation;
  }
  return presented;
}

function populatedKeys(populate: unknown): { key: string; inner: unknown }[] {
  if (populate === '*') return populated('cover,category');
  return populated(populate).filter(({ inner }) => readFlag(inner) !== false);
}

function presentCategory(category: Category): Tree {
  return {
    id: category.id,
    documentId: category.document_id,
    name: category.name,
    slug: category.slug,
    createdAt: category.created_at,
    updatedAt: category.updated_at,
    publishedAt: category.published_at,
  };
}

function presentCover(entry: Entry, { url, alternativeText, mime }: NonNullable<Entry['cover']>): Tree {
  const name = url.split('/').at(-1) ?? url;
  return {
    id: entry.id,
    documentId: entry.document_id,
    name,
    alternativeText,
    caption: null,
    width: null,
    height: null,
    formats: null,
    hash: name.replace(/\.\w+$/, ''),
    ext: /\.\w+$/.exec(name)?.[0] ?? null,
    mime,
    size: 0,
    url,
    previewUrl: null,
    provider: 'local',
    provider_metadata: null,
    createdAt: entry.created_at,
    updatedAt: entry.updated_at,
    publishedAt: entry.published_at,
  };
}
