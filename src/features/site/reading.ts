import type { ArticleSummary, ArticleText, ContentPages } from '#contract/content/pages';
import type { PageAbout } from './page-head.ts';

const othersMaximum = 3;

/** Returns other articles, with articles of the same category first. */
export async function furtherReading(
  content: ContentPages,
  { slug, category }: ArticleSummary,
): Promise<ArticleSummary[]> {
  const { articles } = await content.articles();
  const others = articles.filter((other) => other.slug !== slug);
  const isNear = (other: ArticleSummary) => category !== undefined && other.category?.slug === category.slug;
  return [...others.filter(isNear), ...others.filter((other) => !isNear(other))].slice(0, othersMaximum);
}

export function articleAbout(article: ArticleText, path: string): PageAbout {
  const { title, description, publishedAt, updatedAt } = article;
  return {
    title,
    description,
    path,
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(updatedAt === undefined ? {} : { updatedAt }),
  };
}
