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
      <article className="mx-auto max-w-page px-gutter py-10 md:px-8 md:py-14">
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
            className="mt-8 aspect-[1200/630] w-full max-w-3xl rounded-card object-cover"
          />
        )}
        <Prose html={html} />
      </article>
      <OrderInvitation />
      {others.length > 0 && (
        <section aria-labelledby="leia-tambem" className="mx-auto max-w-page px-gutter py-14 md:px-8">
          <h2 id="leia-tambem" className="text-2xl font-bold">
            Leia também
          </h2>
          <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <li key={other.slug}>
                <ArticleCard article={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
