import type { ArticleSummary, ArticleText } from '#contract/content/pages';
import { OrderInvitation } from './address-search.tsx';
import { ArticleCard, StaleCallout } from './article-card.tsx';
import { Breadcrumbs, type Crumb, StructuredData } from './breadcrumbs.tsx';
import { longDate, Prose } from './text-page.tsx';

interface ArticlePageProps {
  article: ArticleText;
  isStale: boolean;
  origin: string;
  path: string;
  crumbs: readonly Crumb[];
  others: readonly ArticleSummary[];
}

export function ArticlePage({ article, isStale, origin, path, crumbs, others }: ArticlePageProps) {
  const { title, description, picture, publishedAt, updatedAt, minutes, html } = article;
  return (
    <>
      <div className="mx-auto max-w-page px-gutter py-10 md:px-8 md:py-14 lg:grid lg:grid-cols-[minmax(0,1fr)_min(19rem,38%)] lg:items-start lg:gap-x-16">
        <article>
          <StructuredData
            data={{
              '@type': 'Article',
              headline: title,
              description,
              inLanguage: 'pt-BR',
              image: `${origin}/og${path}.png`,
              datePublished: publishedAt,
              dateModified: updatedAt ?? publishedAt,
              author: { '@type': 'Organization', name: 'Botijá', url: `${origin}/` },
              publisher: { '@type': 'Organization', name: 'Botijá', logo: `${origin}/icon-512.png` },
              mainEntityOfPage: origin + path,
            }}
          />
          <Breadcrumbs origin={origin} crumbs={[...crumbs, { name: title, path }]} />
          <h1 className="mt-4 max-w-prose text-3xl font-bold text-balance">{title}</h1>
          <p className="mt-3 text-ink-soft">
            {publishedAt && <time dateTime={publishedAt}>{longDate(publishedAt)}</time>}
            {publishedAt && ' · '}
            {minutes} min de leitura
          </p>
          <StaleCallout isStale={isStale} />
          {picture && (
            <img
              src={picture.url}
              alt={picture.alt}
              width={1200}
              height={630}
              className="mt-8 aspect-[1200/630] w-full max-w-prose rounded-card object-cover"
            />
          )}
          <Prose html={html} />
        </article>
        {others.length > 0 && (
          <section
            aria-labelledby="leia-tambem"
            className="mt-14 lg:sticky lg:top-[calc(6rem+var(--lift))] lg:mt-12"
          >
            <h2 id="leia-tambem" className="text-2xl font-bold lg:text-lg">
              Leia também
            </h2>
            <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:mt-4 lg:grid-cols-1 lg:gap-4">
              {others.map((other) => (
                <li key={other.slug}>
                  <ArticleCard article={other} isCompact />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <OrderInvitation />
    </>
  );
}
