import type { ArticleSummary } from '#contract/content/pages';
import { cx } from '#src/ui/cx.ts';
import { longDate } from './text-page.tsx';

/** `isCompact` leaves out the picture and the description on wide screens, where the card is beside an article. */
export function ArticleCard({
  article,
  isCompact = false,
}: {
  article: ArticleSummary;
  isCompact?: boolean;
}) {
  const { slug, title, description, picture, category, publishedAt } = article;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-raised shadow-soft inset-ring inset-ring-line forced-colors:border">
      {picture && (
        <img
          src={picture.url}
          alt=""
          width={1200}
          height={630}
          loading="lazy"
          className={cx('aspect-[1200/630] w-full object-cover', isCompact && 'lg:hidden')}
        />
      )}
      <div className="flex grow flex-col p-5">
        <p className="text-sm text-ink-soft">
          {category && `${category.name} · `}
          {publishedAt && <time dateTime={publishedAt}>{longDate(publishedAt)}</time>}
        </p>
        <h2 className={cx('mt-1 text-lg font-semibold text-balance', isCompact && 'lg:text-base')}>
          <a href={`/blog/${slug}`} className="after:absolute after:inset-0 group-hover:underline">
            {title}
          </a>
        </h2>
        <p className={cx('mt-2 text-ink-soft', isCompact && 'lg:hidden')}>{description}</p>
      </div>
    </article>
  );
}

/** Says that the content service did not answer and the page shows its last answer. */
export function StaleCallout({ isStale }: { isStale: boolean }) {
  if (!isStale) return null;
  return (
    <p className="mt-6 rounded-control bg-surface px-4 py-3 text-sm text-ink-soft">
      Esta página pode estar um pouco desatualizada: o serviço de textos não respondeu agora.
    </p>
  );
}
