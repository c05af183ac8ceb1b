import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';

/** One section of the landing page, linked by its `id`. A tinted section spans the full width. */
export function Section({
  id,
  title,
  lead,
  tinted = false,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  tinted?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className={cx('scroll-mt-16', tinted && 'bg-surface')}>
      <div className="rise mx-auto max-w-page px-gutter py-8 md:px-8 md:py-16">
        <h2 id={`${id}-titulo`} className="max-w-prose text-2xl font-bold md:text-3xl">
          {title}
        </h2>
        {lead && <p className="mt-2 md:mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>}
        <div className="mt-5 md:mt-9">{children}</div>
      </div>
    </section>
  );
}
