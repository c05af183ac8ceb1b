import type { ReactNode } from 'react';
import type { SiteText } from '#src/lib/site-data.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { longDate } from './long-date.ts';
import type { PageAbout } from './page-head.ts';
import { Prose } from './prose.tsx';
import { StructuredData } from './structured-data.tsx';

interface TextPageProps {
  text: SiteText;
  about: PageAbout;
  origin: string;
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
      <Prose html={html} />
      {children}
      <p className="mt-10 text-sm text-ink-soft">
        Atualizado em <time dateTime={updatedAt}>{longDate(updatedAt)}</time>.
      </p>
    </div>
  );
}
