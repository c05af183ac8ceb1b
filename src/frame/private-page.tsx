import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import { PrivateIcon } from './private-icon.tsx';

const pages = [
  { href: '/pedidos', word: 'Pedidos', icon: 'ph:receipt' },
  { href: '/conta', word: 'Conta', icon: 'ph:user' },
  { href: '/meus-dados', word: 'Meus dados', icon: 'ph:shield-check' },
] as const;

interface PrivatePageProps {
  title: string;
  lead?: ReactNode;
  /** Hides the links to the other private pages, on pages for people who are not signed in. */
  alone?: boolean;
  /** Content that is less urgent: a right column from 1024 px, below the rest on narrow screens. */
  side?: ReactNode;
  children: ReactNode;
}

/** A page about one person: its title, and links to the other private pages. */
export function PrivatePage({ title, lead, alone = false, side, children }: PrivatePageProps) {
  const hasSide = Boolean(side);
  return (
    <div
      className={cx(
        'mx-auto w-full max-w-step px-4 pt-6 pb-14 md:px-8 md:pt-10 md:pb-20',
        (hasSide || !alone) && 'lg:max-w-page',
        !alone && 'lg:grid lg:grid-cols-[min(12rem,20%)_minmax(0,1fr)] lg:gap-x-12',
      )}
    >
      {!alone && <PrivateNav />}
      <div className={hasSide ? sidedClass : 'lg:max-w-prose'}>
        <div>
          <h1 className="text-2xl font-bold text-balance">{title}</h1>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        </div>
        <div className="mt-6 flex min-w-0 flex-col gap-6">{children}</div>
        {hasSide && <div className="mt-6 flex min-w-0 flex-col gap-6">{side}</div>}
      </div>
    </div>
  );
}

/** The title spans both columns, so that both start at the same height. */
const sidedClass =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_min(21rem,40%)] lg:content-start lg:items-start lg:gap-x-10 lg:*:first:col-span-2';

/** Plain links, because each page is rendered for the person who is known when it opens. */
function PrivateNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Sua área" className="no-print mb-6">
      <ul className="-mx-2 flex flex-wrap gap-1 sm:-mx-1 lg:sticky lg:top-24 lg:flex-col">
        {pages.map(({ href, word, icon }) => {
          const isHere = pathname === href;
          return (
            <li key={href} className="grow sm:grow-0">
              <a
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={cx(
                  'btn flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-card px-3 py-1.5 text-sm font-medium',
                  'sm:min-h-10 sm:flex-row sm:gap-1.5 sm:rounded-full sm:px-4 sm:text-base lg:min-h-12 lg:justify-start',
                  isHere ? 'bg-flame-soft text-flame-ink' : 'text-ink-soft hover:bg-surface',
                )}
              >
                <PrivateIcon name={icon} />
                {word}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
