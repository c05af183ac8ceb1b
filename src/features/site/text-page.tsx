import type { ReactNode } from 'react';
import type { RouterContext } from '#src/funnel/handle.ts';
import type { SiteText } from '#src/lib/site-data.ts';
import { siteDataOf } from '#src/lib/site-data.ts';
import { cx } from '#src/ui/cx.ts';
import { Breadcrumbs, StructuredData } from './breadcrumbs.tsx';
import type { PageAbout } from './page-head.ts';
import { RelatedPages } from './related-pages.tsx';

interface TextPageProps {
  text: SiteText;
  about: PageAbout;
  origin: string;
  /** A form or a card: beside the text from 1024 px, below it on narrow screens. */
  children?: ReactNode;
}

export function TextPage({ text, about, origin, children }: TextPageProps) {
  const { title, updatedAt, html, questions } = text;
  return (
    <div className="mx-auto max-w-page px-gutter py-10 md:px-8 md:py-14">
      {questions.length > 0 && (
        <StructuredData
          data={{
            '@type': 'FAQPage',
            inLanguage: 'pt-BR',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          }}
        />
      )}
      <Breadcrumbs origin={origin} crumbs={[{ name: title, path: about.path }]} />
      <h1 className="mt-4 max-w-prose text-3xl font-bold text-balance">{title}</h1>
      <div
        className={cx(
          'lg:grid lg:items-start lg:gap-x-16',
          children
            ? 'lg:grid-cols-[minmax(0,1fr)_min(26rem,45%)]'
            : 'lg:grid-cols-[minmax(0,1fr)_min(19rem,38%)]',
        )}
      >
        <Prose html={html} />
        {/* A form does not stick: its button could be below the screen. */}
        <div className={cx('lg:mt-8', !children && 'lg:sticky lg:top-[calc(6rem+var(--lift))]')}>
          {children ?? <RelatedPages path={about.path} />}
        </div>
      </div>
      <p className="mt-10 text-sm text-ink-soft">
        Atualizado em <time dateTime={updatedAt}>{longDate(updatedAt)}</time>.
      </p>
    </div>
  );
}

/** Loads a text of the site by its slug, which is also its path. */
export async function loadText(context: RouterContext, slug: string) {
  const text = await siteDataOf(context).text(slug);
  const { title, description } = text;
  return { about: { title, description, path: `/${slug}` }, text, origin: context.page.origin };
}

/** Renders sanitised HTML of the content service or of the site's texts. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is rendered (server/gateways/content/markdown.ts).
  return <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: html }} />;
}

const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** `2026-08-04T12:00:00Z` → `4 de agosto de 2026`. */
export function longDate(iso: string): string {
  return format.format(new Date(iso));
}
