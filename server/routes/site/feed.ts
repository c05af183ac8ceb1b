import { Feed } from 'feed';
import type { Hono } from 'hono';
import type { Dependencies } from '../../services/dependencies.ts';
import type { AppEnv } from '../env.ts';

const articlesMaximum = 30;

export function mountFeed(app: Hono<AppEnv>, ctx: Dependencies, origin: string): void {
  app.get('/blog/feed.xml', async (c) => {
    const { articles } = await ctx.contentPages.articles({ page: 1, pageSize: articlesMaximum });
    const feed = new Feed({
      id: `${origin}/blog`,
      link: `${origin}/blog`,
      title: 'Blog do Botijá',
      description: 'Segurança, preço e direitos de quem cozinha com gás.',
      language: 'pt-BR',
      copyright: ctx.config.operator.name,
      feedLinks: { rss: `${origin}/blog/feed.xml` },
    });
    for (const { slug, title, description, publishedAt } of articles)
      feed.addItem({
        id: `${origin}/blog/${slug}`,
        link: `${origin}/blog/${slug}`,
        title,
        description,
        date: publishedAt === undefined ? ctx.now() : new Date(publishedAt),
      });
    c.header('content-type', 'application/rss+xml; charset=utf-8');
    c.header('cache-control', 'public, max-age=600');
    return c.body(feed.rss2());
  });
}
