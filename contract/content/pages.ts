/** The picture of an article. `url` is a path of this site or a URL of the content service. */
export interface ArticlePicture {
  url: string;
  alt: string;
}

export interface ArticleSummary {
  slug: string;
  title: string;
  description: string;
  picture: ArticlePicture | undefined;
  category: { name: string; slug: string } | undefined;
  /** ISO 8601. */
  publishedAt: string | undefined;
  updatedAt: string | undefined;
}

export interface ArticleText extends ArticleSummary {
  /** Sanitised HTML. It is safe to insert into a page. */
  html: string;
  /** Reading time in minutes, rounded up. */
  minutes: number;
}

/**
 * `isStale` is true if the content service is down. The data is then its last response, or the texts that ship with the
 * product.
 */
interface Known {
  isStale: boolean;
}

export interface ArticleIndex extends Known {
  articles: ArticleSummary[];
  page: number;
  pageCount: number;
  total: number;
}

/** Without `article`, no article exists. If the page is also stale, nobody knows whether one exists. */
export interface ArticlePage extends Known {
  article: ArticleText | undefined;
}

export interface IndexQuery {
  /** The number of the page, from 1. */
  page?: number;
  /** Entries of a page, at most 100. */
  pageSize?: number;
  category?: string;
}

/** Reads the content service while pages render on the server. Never throws. */
export interface ContentPages {
  /** Newest first. */
  articles(query?: IndexQuery): Promise<ArticleIndex>;
  article(slug: string): Promise<ArticlePage>;
  safety(product: string): Promise<ArticlePage>;
}
