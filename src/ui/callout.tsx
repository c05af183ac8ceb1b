import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useIsFromServer } from './use-is-from-server.ts';

const tones = {
  info: { box: 'bg-flame-soft', mark: 'text-flame-ink', icon: 'info' },
  success: { box: 'bg-success-soft', mark: 'text-success', icon: 'check-circle-fill' },
  warning: { box: 'bg-warning-soft', mark: 'text-warning', icon: 'warning' },
  danger: { box: 'bg-danger-soft', mark: 'text-danger', icon: 'warning-circle' },
} as const;

/**
 * A highlighted box. `live` announces it when it appears; use `assertive` only if the person cannot continue. In a step or
 * a dialog an announced box also scrolls into sight: an assertive one always, a polite one if a part of it is visible.
 */
export function Callout({
  tone = 'info',
  title,
  live,
  action,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  title?: string;
  live?: 'polite' | 'assertive';
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const { box, mark, icon } = tones[tone];
  const element = useRef<HTMLDivElement>(null);
  const isFromServer = useIsFromServer();
  useEffect(() => {
    if (live && !isFromServer && element.current) show(element.current, live);
  }, [live, isFromServer]);
  return (
    <div
      ref={element}
      role={live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined}
      className={cx('chip flex flex-wrap gap-3 rounded-card p-gutter', box, className)}
    >
      <Icon name={icon} size="lg" className={mark} />
      <div className="min-w-0 grow basis-40 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'mt-0.5' : undefined}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}

function show(box: HTMLElement, live: 'polite' | 'assertive'): void {
  const { top, bottom } = box.getBoundingClientRect();
  const isSeen = top < innerHeight && bottom > 0;
  if (box.closest('.view-step, dialog') && (isSeen || live === 'assertive'))
    box.scrollIntoView({ block: 'nearest' });
}
