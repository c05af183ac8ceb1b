import { createFileRoute, notFound } from '@tanstack/react-router';
import { BlogIndex, blogPath } from '#src/features/site/blog-index.tsx';
import { pageHead } from '#src/features/site/page-head.ts';
import { siteDataOf } from '#src/lib/site-data.ts';

export const Route = createFileRoute('/_site/blog/')({
  validateSearch: ({ pagina }) => (/^[1-9]\d{0,3}$/.test(String(pagina)) ? { pagina: Number(pagina) } : {}),
  loaderDeps: ({ search: { pagina = 1 } }) => ({ pagina }),
  loader: async ({ context, deps: { pagina } }) => {
    const index = await siteDataOf(context).content.articles({ page: pagina });
    if (pagina > 1 && index.articles.length === 0) throw notFound();
    return {
      about: {
        title: pagina > 1 ? `Blog, página ${pagina}` : 'Blog: gás em casa, preço e direitos',
        description:
          'Segurança com gás, preço do botijão, direitos de quem compra a distância e água de 20 litros: artigos com a fonte de cada informação.',
        path: blogPath(pagina),
      },
      index,
      origin: context.page.origin,
    };
  },
  head: pageHead,
  component: Blog,
});

function Blog() {
  return <BlogIndex {...Route.useLoaderData()} />;
}
