import type { Article, ArticleList } from '#contract/content/article';
import type { ArticleSummary, ArticleText, ContentPages, IndexQuery } from '#contract/content/pages';
import type { Content } from './client.ts';
import { ContentError } from './content-error.ts';
import type { ContentGateway } from './gateway.ts';
import { createArticleRenderer, readingMinutes } from './markdown.ts';

export interface AnswerCache {
  read(query: string): Promise<ArticleList | undefined>;
  write(query: string, answer: ArticleList): Promise<void>;
}

export interface ContentPagesOptions {
  gateway: ContentGateway;
  /** The function is absent if the service is part of this process and cannot be down alone. */
  cache?: AnswerCache | undefined;
  /** The articles that ship with the product. Used as a last resort, and for safety pages that the service lacks. */
  shipped: { articles: readonly Article[]; safety: readonly Article[] };
  now(): Date;
}

/** A service that did not respond is not called again for this time, in ms. */
const pauseMs = 15_000;

const pageSizeDefault = 12;
const newestFirst = ['publishedAt:desc', 'slug:asc'] as const;

/** Reads the content of the site's pages. While the service is down, returns its last good answers. */
export function createContentPages({ gateway, cache, shipped, now }: ContentPagesOptions): ContentPages {
  const content = gateway.as({});
  const { mediaOrigin } = gateway;
  const renderOurs = createArticleRenderer(undefined);
  const renderTheirs = createArticleRenderer(mediaOrigin);
  let pausedUntil = 0;

  async function ask(
    query: string,
    call: (content: Content) => Promise<ArticleList>,
  ): Promise<{ answer: ArticleList | undefined; isStale: boolean }> {
    if (now().getTime() < pausedUntil) return { answer: await cache?.read(query), isStale: true };
    try {
      const answer = await call(content);
      pausedUntil = 0;
      if (answer.data.length > 0) await cache?.write(query, answer);
      return { answer, isStale: false };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (error.isUnavailable) pausedUntil = now().getTime() + pauseMs;
      return { answer: await cache?.read(query), isStale: true };
    }
  }

  /** Shipped articles have their files on this site. */
  const originOf = (article: Article) => (isShipped(article) ? undefined : mediaOrigin);
  const isShipped = (article: Article) =>
    shipped.articles.includes(article) || shipped.safety.includes(article);

  async function text(article: Article): Promise<ArticleText> {
    const markdown = article.content ?? '';
    const render = isShipped(article) ? renderOurs : renderTheirs;
    return {
      ...summary(article, originOf(article)),
      html: await render(markdown),
      minutes: readingMinutes(markdown),
    };
  }

  const bySlug = (slug: string) => ({
    filters: { slug: { $eq: slug } },
    populate: ['cover', 'category'] as const,
  });

  return {
    async articles(request = {}) {
      const query = { page: 1, pageSize: pageSizeDefault, ...request };
      const { answer, isStale } = await ask(`articles ${JSON.stringify(query)}`, (service) =>
        service.articles({
          pagination: { page: query.page, pageSize: query.pageSize },
          sort: newestFirst,
          fields: ['title', 'slug', 'excerpt', 'publishedAt', 'updatedAt'],
          populate: ['cover', 'category'],
          ...(query.category === undefined
            ? {}
            : { filters: { category: { slug: { $eq: query.category } } } }),
        }),
      );
      const { data, meta } = answer ?? pageOf(shipped.articles, query);
      const { page, total = data.length, pageCount = 1 } = meta.pagination;
      const articles = data.map((article) => summary(article, originOf(article)));
      return { articles, page, pageCount, total, isStale };
    },
    async article(slug) {
      const { answer, isStale } = await ask(`article ${slug}`, (service) => service.articles(bySlug(slug)));
      const found = answer?.data[0] ?? (isStale ? named(shipped.articles, slug) : undefined);
      return { article: found && (await text(found)), isStale };
    },
    async safety(product) {
      const { answer, isStale } = await ask(`safety ${product}`, (service) =>
        service.safetyPages(bySlug(product)),
      );
      const found = answer?.data[0] ?? named(shipped.safety, product);
      // A service without the content type of safety pages is not down.
      const isDown = isStale && now().getTime() < pausedUntil;
      return { article: found && (await text(found)), isStale: isDown };
    },
  };
}

const named = (articles: readonly Article[], slug: string) => articles.find((one) => one.slug === slug);

function pageOf(articles: readonly Article[], query: Required<Omit<IndexQuery, 'category'>> & IndexQuery) {
  const { page, pageSize, category } = query;
  const all = articles.filter((one) => category === undefined || one.category?.slug === category);
  const start = (page - 1) * pageSize;
  const pagination = { page, pageSize, pageCount: Math.ceil(all.length / pageSize), total: all.length };
  return { data: all.slice(start, start + pageSize), meta: { pagination } };
}

function summary(article: Article, mediaOrigin: string | undefined): ArticleSummary {
  const { slug, title, excerpt, cover, category, publishedAt, updatedAt } = article;
  return {
    slug,
    title,
    description: excerpt ?? '',
    picture: cover ? { url: absolute(cover.url, mediaOrigin), alt: cover.alternativeText ?? '' } : undefined,
    category: category ?? undefined,
    publishedAt: publishedAt ?? undefined,
    updatedAt,
  };
}

/** A real service names its files by a path on its host. */
function absolute(url: string, origin: string | undefined): string {
  return origin !== undefined && url.startsWith('/') ? origin + url : url;
}
