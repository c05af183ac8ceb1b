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
  children: ReactNode;
}

/** A page about one person: its title, and links to the other private pages. */
export function PrivatePage({ title, lead, alone = false, children }: PrivatePageProps) {
  return (
    <div className="mx-auto w-full max-w-step px-4 pt-6 pb-14 md:px-8 md:pt-10 md:pb-20">
      {!alone && <PrivateNav />}
      <h1 className="text-2xl font-bold text-balance">{title}</h1>
      {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </div>
  );
}

/** Plain links, because each page is rendered for the person who is known when it opens. */
function PrivateNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Sua área" className="no-print mb-6">
      <ul className="-mx-2 flex flex-wrap gap-1 sm:-mx-1">
        {pages.map(({ href, word, icon }) => {
          const isHere = pathname === href;
          return (
            <li key={href} className="grow sm:grow-0">
              <a
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={cx(
                  'btn flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-card px-3 py-1.5 text-sm font-medium',
                  'sm:min-h-10 sm:flex-row sm:gap-1.5 sm:rounded-full sm:px-4 sm:text-base',
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
