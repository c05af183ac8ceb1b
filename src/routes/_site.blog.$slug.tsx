import { createFileRoute, notFound } from '@tanstack/react-router';
import { ArticlePage } from '#src/features/site/article-page.tsx';
import { pageHead } from '#src/features/site/page-head.ts';
import { articleAbout, furtherReading } from '#src/features/site/reading.ts';
import { siteDataOf } from '#src/lib/site-data.ts';

export const Route = createFileRoute('/_site/blog/$slug')({
  loader: async ({ context, params: { slug } }) => {
    const { content } = siteDataOf(context);
    const { article, isStale } = await content.article(slug);
    if (!article) throw notFound();
    const path = `/blog/${article.slug}`;
    return {
      about: articleAbout(article, path),
      article,
      isStale,
      path,
      others: await furtherReading(content, article),
      crumbs: [{ name: 'Blog', path: '/blog' }],
      origin: context.page.origin,
    };
  },
  head: pageHead,
  component: Article,
});

function Article() {
  return <ArticlePage {...Route.useLoaderData()} />;
}
