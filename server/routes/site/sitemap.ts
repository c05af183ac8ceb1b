import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { ArticleSummary } from '#contract/content/pages';
import type { Dependencies } from '../../services/dependencies.ts';
import { servedCities } from '../../services/resellers/in-city.ts';
import type { AppEnv } from '../env.ts';

/** One address of the sitemap. `updatedAt` is in ISO 8601. */
interface Entry {
  path: string;
  updatedAt?: string | undefined;
}

const sitePaths = [
  '/',
  '/address',
  '/saiba-mais',
  '/blog',
  '/contato',
  '/seja-parceiro',
  '/indique-ganhe',
  '/politica-de-privacidade-2',
  '/termos-e-condicoes',
] as const;

const safetyProducts = ['gas', 'p13', 'p45', 'mangueira-e-regulador', 'agua'] as const;

/** Maximum of the content service. */
const pageSize = 100;

async function allArticles({ contentPages }: Dependencies): Promise<ArticleSummary[]> {
  const first = await contentPages.articles({ page: 1, pageSize });
  const others = await Promise.all(
    Array.from({ length: Math.min(first.pageCount, 50) - 1 }, (_, index) =>
      contentPages.articles({ page: index + 2, pageSize }),
    ),
  );
  return [first, ...others].flatMap(({ articles }) => articles);
}

/** Serves `/sitemap.xml`: the pages of the site, the articles, and the municipalities with a reseller. */
export function mountSitemap(app: Hono<AppEnv>, ctx: Dependencies, origin: string): void {
  app.get('/sitemap.xml', async (c) => {
    const entries: Entry[] = [
      ...sitePaths.map((path) => ({ path })),
      ...safetyProducts.map((product) => ({ path: `/dicas-de-seguranca-${product}` })),
      ...(await allArticles(ctx)).map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, updatedAt })),
      ...(await servedCities(ctx)).map(({ uf, slug }) => ({ path: `/gas-em/${uf.toLowerCase()}/${slug}` })),
    ];
    c.header('content-type', 'application/xml; charset=utf-8');
    c.header('cache-control', 'public, max-age=3600');
    return c.body(
      String(
        await html`${raw('<?xml version="1.0" encoding="UTF-8"?>\n')}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map(
          ({ path, updatedAt }) =>
            html`<url><loc>${origin + path}</loc>${updatedAt ? html`<lastmod>${updatedAt}</lastmod>` : ''}</url>
`,
        )}</urlset>`,
      ),
    );
  });
}
