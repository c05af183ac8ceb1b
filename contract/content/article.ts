import * as z from 'zod/mini';

const media = z.object({
  url: z.string(),
  alternativeText: z.nullish(z.string()),
  width: z.nullish(z.number()),
  height: z.nullish(z.number()),
});

const category = z.object({ name: z.string(), slug: z.string() });

/**
 * An article of the content service. Fields that a query can leave out are optional. Fields that an editor can leave
 * empty are null.
 */
export const article = z.object({
  documentId: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.nullish(z.string()),
  /** Markdown that an editor wrote. Sanitise it before showing it. */
  content: z.nullish(z.string()),
  cover: z.nullish(media),
  category: z.nullish(category),
  /** ISO 8601. */
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
  publishedAt: z.nullish(z.string()),
});
export type Article = z.output<typeof article>;

/** Pagination by page. `total` and `pageCount` are absent with `withCount: false`. */
const pagination = z.object({
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.optional(z.int()),
  total: z.optional(z.int()),
});

export const articleList = z.object({
  data: z.array(article),
  meta: z.object({ pagination }),
});
export type ArticleList = z.output<typeof articleList>;
