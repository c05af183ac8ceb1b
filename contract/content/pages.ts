/** A picture of an article; `url` is a path of this site or an address of the content service. */
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
  /** Sanitised: may be put into a page as it is. */
  html: string;
  /** Of reading aloud in one's head, rounded up. */
  minutes: number;
}

/** `isStale`: the content service is down, and this is what it last answered or what ships with the product. */
interface Known {
  isStale: boolean;
}

export interface ArticleIndex extends Known {
  articles: ArticleSummary[];
  page: number;
  pageCount: number;
  total: number;
}

/** Without an article: there is none, or, where stale, nobody knows. */
export interface ArticlePage extends Known {
  article: ArticleText | undefined;
}

export interface IndexQuery {
  /** Counted from 1. */
  page?: number;
  /** At most 100. */
  pageSize?: number;
  /** Slug. */
  category?: string;
}

/** What pages of the site read of the content service, while they are rendered on the server. Never throws. */
export interface ContentPages {
  /** Newest first. */
  articles(query?: IndexQuery): Promise<ArticleIndex>;
  article(slug: string): Promise<ArticlePage>;
  /** The safety page of a product, as in `/dicas-de-seguranca-{product}`. */
  safety(product: string): Promise<ArticlePage>;
}
