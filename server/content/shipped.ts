import type { Article } from '#contract/content/article';
import { documentIdOf, slugOf } from './names.ts';
import type { SeedEntry } from './seed-files.ts';

/** Returns the articles that ship with the product in the service's response format, newest first. */
export function shippedArticles(entries: readonly SeedEntry[], kind: SeedEntry['kind']): Article[] {
  return entries
    .filter((entry) => entry.kind === kind)
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
    .map(({ title, slug, excerpt, content, cover, category, publishedAt, updatedAt }) => ({
      documentId: documentIdOf(kind, slug),
      title,
      slug,
      excerpt,
      content,
      cover,
      category: category === undefined ? null : { name: category, slug: slugOf(category) },
      publishedAt: publishedAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }));
}
