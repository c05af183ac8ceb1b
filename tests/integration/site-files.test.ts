import { expect, test } from 'vitest';
import { onDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';

onDatabase((server) => {
  const get = async (path: string) => {
    const response = await server.app.request(path);
    return { type: response.headers.get('content-type'), text: await response.text() };
  };

  test('the sitemap lists the pages of the site and the municipalities with a reseller', async () => {
    await storeReseller(server.ctx.db);
    const { type, text } = await get('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    for (const path of ['/', '/blog', '/dicas-de-seguranca-agua', '/gas-em/sc/florianopolis'])
      expect(text).toContain(`<loc>http://localhost:3000${path}</loc>`);
    expect(text).not.toMatch(/\/(order|conta|pedidos|meus-dados)(\/|<)/);
  });

  test('robots.txt excludes steps, accounts and the API', async () => {
    const { text } = await get('/robots.txt');
    expect(text).toContain('Disallow: /order/\n');
    expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });

  test('the feed is RSS', async () => {
    const { type, text } = await get('/blog/feed.xml');
    expect(type).toBe('application/rss+xml; charset=utf-8');
    expect(text).toContain('<link>http://localhost:3000/blog</link>');
  });
});
