import type { ReactNode, Ref } from 'react';
import { Logo, LogoMark } from './art/logo.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { OrderProgress, type OrderStage } from './order-progress.tsx';
import { contentId, SkipLink } from './skip-link.tsx';

/** Class names of the link in the `back` slot of `OrderFrame`. */
export const backLinkClass =
  'flex size-12 short:size-8 shrink-0 items-center justify-center rounded-full text-ink hover:bg-surface active:bg-surface';

/** Content of the back link. `label` names its target: "Voltar para o endereço". */
export function BackArrow({ label = 'Voltar' }: { label?: string }) {
  return (
    <>
      <Icon name="arrow-left" size="lg" />
      <span className="sr-only">{label}</span>
    </>
  );
}

export type OrderFrameProps = {
  title: string;
  /** Receives the focus when the step changes. */
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  /** Omitted once the order is placed. */
  stage?: OrderStage | undefined;
  /** Says whether the next step loads. The button that was pressed stays marked. */
  isLeaving?: boolean;
  /** A link with `backLinkClass` around a `BackArrow`. */
  back?: ReactNode;
  /** The frame shows this above everything: demo banner, offline callout. */
  banner?: ReactNode;
  /**
   * One primary button, sticky at the bottom on phones and below the aside from 1024 px. It is outside `children`, so a
   * submit button needs `form="…"`.
   */
  footer?: ReactNode;
  /** `step`: the button stays below the step on wide screens too. */
  footerPlace?: 'step' | undefined;
  /** Content beside the step: a right pane from 1024 px, hidden below that. It must have a label. */
  aside?: ReactNode;
  /** `half`: the aside takes half of the whole width on wide screens, and the button stays below the step. */
  asideSize?: 'half' | undefined;
  home?: ReactNode;
  children: ReactNode;
};

export function OrderFrame({
  title,
  titleRef,
  lead,
  stage,
  isLeaving = false,
  back,
  banner,
  footer,
  footerPlace,
  aside,
  asideSize,
  home = (
    <a href="/" aria-label="Botijá, página inicial" className="inline-flex rounded-lg">
      <Logo className="h-8" />
    </a>
  ),
  children,
}: OrderFrameProps) {
  const hasAside = Boolean(aside);
  const isCard = hasAside && asideSize !== 'half';
  const isFootBeside = isCard && footerPlace !== 'step';
  const foot = footer && (
    <div
      ref={measureFoot}
      className={cx(
        'order-foot no-print safe-bottom @container sticky bottom-(--lift) z-20 pt-[min(0.75rem,3.5vw)]',
        isFootBeside && 'lg:static lg:pt-6 lg:pb-0',
      )}
    >
      {footer}
    </div>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {banner}
      <header
        className={cx(
          'no-print border-b lg:border-line',
          back ? 'hidden lg:block' : 'border-transparent',
          stage && 'short:hidden',
        )}
      >
        <div
          className={cx(
            'mx-auto flex min-h-14 max-w-step items-center px-gutter lg:min-h-18 lg:px-8',
            asideSize === 'half' ? 'lg:max-w-none' : 'lg:max-w-order',
          )}
        >
          {home}
        </div>
      </header>
      <div
        className={cx(
          'mx-auto flex w-full grow flex-col overflow-x-clip lg:px-8',
          asideSize !== 'half' && 'lg:max-w-order',
        )}
      >
        <main
          id={contentId}
          data-leaving={isLeaving || undefined}
          className={cx(
            'mx-auto flex w-full max-w-step grow flex-col px-gutter lg:px-0 lg:pt-10',
            hasAside && 'lg:grid lg:max-w-none lg:content-start',
            isCard && 'lg:grid-cols-[minmax(0,1fr)_min(25rem,45%)] lg:gap-x-12 xl:gap-x-16',
            asideSize === 'half' && 'lg:max-w-none lg:grid-cols-2 lg:gap-x-8',
          )}
        >
          <div className="flex min-w-0 grow flex-col">
            <div className="flex min-h-14 items-center gap-1 py-1 short:min-h-8 short:py-0">
              {back && (
                <div className="no-print -ml-[min(0.75rem,var(--spacing-gutter))] short:-ml-2">{back}</div>
              )}
              {stage && !back && (
                <a
                  href="/"
                  aria-label="Botijá, página inicial"
                  className="no-print hidden rounded-lg p-1 short:flex"
                >
                  <LogoMark className="size-6" />
                </a>
              )}
              <h1 ref={titleRef} tabIndex={-1} className="text-xl font-bold short:text-base lg:text-2xl">
                {title}
              </h1>
            </div>
            {stage && (
              <div className="no-print @container pb-1 short:pb-0 lg:pt-3">
                <OrderProgress stage={stage} />
              </div>
            )}
            <div className="view-step grow pt-3 pb-8 lg:grow-0 lg:pt-7">
              {lead && <p className="step-lead mb-5 text-ink-soft">{lead}</p>}
              {children}
            </div>
            {!isFootBeside && foot}
          </div>
          {hasAside && (
            <div
              className={cx(
                'contents lg:sticky lg:top-[calc(2.5rem+var(--lift))] lg:mb-10 lg:block lg:self-start',
                isCard && 'order-side lg:rounded-card lg:border lg:border-line lg:bg-raised lg:p-6',
              )}
            >
              <div className="hidden lg:block">{aside}</div>
              {isFootBeside && foot}
            </div>
          )}
        </main>
      </div>
    </div>
  );
}

/** Writes the height of the sticky button to `--foot`, so that a focused element scrolls out from under it. */
function measureFoot(foot: HTMLElement | null) {
  if (!foot) return;
  const { style } = document.documentElement;
  const size = new ResizeObserver(() => style.setProperty('--foot', `${foot.offsetHeight}px`));
  size.observe(foot);
  return () => {
    size.disconnect();
    style.removeProperty('--foot');
  };
}
