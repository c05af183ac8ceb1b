import type { ReactNode } from 'react';
import { Logo } from './art/logo.tsx';
import { Icon } from './icon.tsx';
import { listIcon } from './icons/list.ts';
import { contentId, SkipLink } from './skip-link.tsx';

export type SiteFrameProps = {
  /** Links, in a row from 768 px and in a drop-down below. They are rendered twice, so they must not have ids. */
  nav: ReactNode;
  /** The primary link, at the right: "Pedir gás". */
  action?: ReactNode;
  footer?: ReactNode;
  banner?: ReactNode;
  home?: ReactNode;
  children: ReactNode;
};

/** The frame of pages outside the order. Works without a script. */
export function SiteFrame({
  nav,
  action,
  footer,
  banner,
  home = (
    <a href="/" aria-label="Botijá, página inicial" className="inline-flex rounded-lg">
      <Logo className="h-8" />
    </a>
  ),
  children,
}: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {banner}
      <header className="no-print sticky top-(--lift) z-30 border-b border-line bg-paper">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-3 px-gutter md:gap-8 md:px-8">
          <div className="mr-auto flex">{home}</div>
          <nav aria-label="Principal" className="site-nav hidden md:block">
            {nav}
          </nav>
          {action}
          <details className="site-menu md:hidden">
            <summary
              aria-label="Menu"
              className="-mr-3 flex size-12 list-none items-center justify-center rounded-full hover:bg-surface"
            >
              <Icon name={listIcon} size="lg" />
            </summary>
            <nav
              aria-label="Principal"
              className="site-nav absolute inset-x-0 top-full border-b border-line bg-paper px-4 pt-2 pb-4 shadow-soft"
            >
              {nav}
            </nav>
          </details>
        </div>
      </header>
      <main id={contentId} className="grow">
        {children}
      </main>
      {footer && (
        <footer className="no-print border-t border-line bg-surface">
          <div className="mx-auto max-w-page px-gutter py-10 md:px-8 md:py-14">{footer}</div>
        </footer>
      )}
    </div>
  );
}
