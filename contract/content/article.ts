import * as z from 'zod/mini';

const media = z.object({
  url: z.string(),
  alternativeText: z.nullish(z.string()),
  width: z.nullish(z.number()),
  height: z.nullish(z.number()),
});

const category = z.object({ name: z.string(), slug: z.string() });

/**
 * An article of the content service. Which fields come depends on `fields` and `populate`: those a query can leave out
 * are optional, those an editor can leave empty are null.
 */
export const article = z.object({
  documentId: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.nullish(z.string()),
  /** Markdown, written by an editor: sanitised before it is shown. */
  content: z.nullish(z.string()),
  cover: z.nullish(media),
  category: z.nullish(category),
  /** ISO 8601. */
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
  publishedAt: z.nullish(z.string()),
});
export type Article = z.output<typeof article>;

/** Counted by page; `total` and `pageCount` are missing with `withCount: false`. */
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
