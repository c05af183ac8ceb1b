import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';

/** Lets search engines read the site, but no step of an order, no account and not the API. */
export function mountRobots(app: Hono<AppEnv>, origin: string): void {
  const text = `User-agent: *
Disallow: /order/
Disallow: /api/
Disallow: /content/
Disallow: /conta$
Disallow: /conta/
Disallow: /pedidos
Disallow: /painel
Disallow: /entrega/
Disallow: /meus-dados
Disallow: /dev/

Sitemap: ${origin}/sitemap.xml
`;
  app.get('/robots.txt', (c) => {
    c.header('cache-control', 'public, max-age=3600');
    return c.text(text);
  });
}
