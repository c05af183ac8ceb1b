import type { PageConfig } from '#src/lib/page-config.ts';

/** Head data of a static page, from its loader: for search engines and shared links. */
export interface PageAbout {
  /** Without the site's name. */
  title: string;
  /** At most 155 characters. */
  description: string;
  /** Canonical path, without a query. */
  path: string;
  isIndexed?: boolean;
  /** Date in ISO 8601. Only articles have one. */
  publishedAt?: string;
  updatedAt?: string;
}

/** Returns the URL of a page's Open Graph picture (server/routes/site/share-picture.ts). */
const pictureOf = (path: string) => `/og${path === '/' ? '/inicio' : path}.png`;

export function pageHead({
  loaderData,
  match,
}: {
  loaderData?: { about: PageAbout } | undefined;
  match: { context: { page: PageConfig } };
}) {
  if (!loaderData) return {};
  const { title, description, path, isIndexed = true, publishedAt, updatedAt } = loaderData.about;
  const { origin } = match.context.page;
  const wholeTitle = path === '/' ? title : `${title} · Botijá`;
  const property = (name: string, content: string | undefined) =>
    content === undefined ? [] : [{ property: name, content }];
  return {
    meta: [
      { title: wholeTitle },
      { name: 'description', content: description },
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...property('og:type', publishedAt ? 'article' : 'website'),
      ...property('og:site_name', 'Botijá'),
      ...property('og:locale', 'pt_BR'),
      ...property('og:title', title),
      ...property('og:description', description),
      ...property('og:url', origin + path),
      ...property('og:image', origin + pictureOf(path)),
      ...property('og:image:width', '1200'),
      ...property('og:image:height', '630'),
      ...property('og:image:alt', title),
      ...property('article:published_time', publishedAt),
      ...property('article:modified_time', updatedAt),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: origin + path }],
  };
}
