import type { ArticleIndex } from '#contract/content/pages';
import { buttonClass } from '#src/ui/button.tsx';
import { ArticleCard, StaleCallout } from './article-card.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

export function blogPath(page: number): string {
  return page > 1 ? `/blog?pagina=${page}` : '/blog';
}

export function BlogIndex({ index, origin }: { index: ArticleIndex; origin: string }) {
  const { articles, page, pageCount, isStale } = index;
  return (
    <div className="mx-auto max-w-page px-gutter py-10 md:px-8 md:py-14">
      <Breadcrumbs origin={origin} crumbs={[{ name: 'Blog', path: '/blog' }]} />
      <h1 className="mt-4 text-3xl font-bold">Blog</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Segurança, preço e direitos de quem cozinha com gás, com a fonte de cada informação.{' '}
        <a href="/blog/feed.xml" className="link">
          Assinar por RSS
        </a>
      </p>
      <StaleCallout isStale={isStale} />
      {articles.length === 0 ? (
        <p className="mt-8">Ainda não há artigos aqui.</p>
      ) : (
        <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {articles.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <nav aria-label="Páginas do blog" className="mt-10 flex flex-wrap items-center justify-between gap-4">
          {page > 1 ? (
            <a href={blogPath(page - 1)} className={buttonClass({ variant: 'secondary' })}>
              Mais novos
            </a>
          ) : (
            <span />
          )}
          <span className="text-ink-soft">
            Página {page} de {pageCount}
          </span>
          {page < pageCount ? (
            <a href={blogPath(page + 1)} className={buttonClass({ variant: 'secondary' })}>
              Mais antigos
            </a>
          ) : (
            <span />
          )}
        </nav>
      )}
    </div>
  );
}
