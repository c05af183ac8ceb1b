import { createFileRoute, notFound } from '@tanstack/react-router';
import { ArticlePage } from '#src/features/site/article-page.tsx';
import { pageHead } from '#src/features/site/page-head.ts';
import { articleAbout, furtherReading } from '#src/features/site/reading.ts';
import { siteDataOf } from '#src/lib/site-data.ts';

export const Route = createFileRoute('/_site/dicas-de-seguranca-{$product}')({
  loader: async ({ context, params: { product } }) => {
    const { content } = siteDataOf(context);
    const { article, isStale } = await content.safety(product);
    if (!article) throw notFound();
    const path = `/dicas-de-seguranca-${product}`;
    return {
      about: articleAbout(article, path),
      article,
      isStale,
      path,
      others: await furtherReading(content, article),
      crumbs: [],
      origin: context.page.origin,
    };
  },
  head: pageHead,
  component: Safety,
});

function Safety() {
  return <ArticlePage {...Route.useLoaderData()} />;
}
