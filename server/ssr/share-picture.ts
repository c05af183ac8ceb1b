import type { Hono } from 'hono';
import type { AppEnv } from '../routes/env.ts';
import { ServiceError } from '../service-error.ts';

/** Maximum number of pictures cached in memory, about 40 kB each. */
const cacheMaximum = 200;

/**
 * Mounts Open Graph pictures, rendered from the title of each static page: `/og/blog/vazamento.png` for
 * `/blog/vazamento`, `/og/inicio.png` for the first page. Throws `not-found` for other paths, so that nobody can have
 * arbitrary text rendered.
 */
export function mountSharePictures(app: Hono<AppEnv>): void {
  const cache = new Map<string, Buffer>();
  app.get('/og/*', async (c) => {
    const pagePath = /^\/og(\/.+)\.png$/.exec(c.req.path)?.[1];
    if (!pagePath) throw new ServiceError({ code: 'not-found' });
    const page = await app.request(pagePath === '/inicio' ? '/' : pagePath);
    const title = page.status === 200 && titleIn(await page.text());
    if (!title) throw new ServiceError({ code: 'not-found' });
    const picture = cache.get(title) ?? (await draw(title));
    cache.delete(title);
    cache.set(title, picture);
    const [oldest] = cache.keys();
    if (cache.size > cacheMaximum && oldest !== undefined) cache.delete(oldest);
    c.header('content-type', 'image/png');
    c.header('cache-control', 'public, max-age=86400');
    return c.body(new Uint8Array(picture));
  });
}

function titleIn(html: string): string | undefined {
  const escaped = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
  return escaped
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/**
 * The renderer is loaded with the first picture, because most servers never need it. React must not be loaded before
 * the page renderer's React.
 */
async function draw(title: string): Promise<Buffer> {
  const { renderPoster } = await import('./draw-poster.ts');
  return renderPoster(title);
}
