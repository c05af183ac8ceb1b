import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { ServerContext } from '../../context.ts';
import { servedCities } from '../../services/resellers/in-city.ts';
import type { AppEnv } from '../env.ts';

/** One address of the sitemap; `updatedAt` in ISO 8601. */
interface Entry {
  path: string;
  updatedAt?: string | undefined;
}

/** The pages that are always there. */
export const sitePaths = [
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

/** `/sitemap.xml`: the pages of the site and the municipalities where somebody delivers. */
export function mountSitemap(app: Hono<AppEnv>, ctx: ServerContext, origin: string): void {
  app.get('/sitemap.xml', async (c) => {
    const entries: Entry[] = [
      ...sitePaths.map((path) => ({ path })),
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
