import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

const tones = {
  info: { box: 'bg-flame-soft', mark: 'text-flame-ink', icon: 'info' },
  success: { box: 'bg-success-soft', mark: 'text-success', icon: 'check-circle-fill' },
  warning: { box: 'bg-warning-soft', mark: 'text-warning', icon: 'warning' },
  danger: { box: 'bg-danger-soft', mark: 'text-danger', icon: 'warning-circle' },
} as const;

/** A highlighted box. `live` announces it when it appears; use `assertive` only if the person cannot continue. */
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
  return (
    <div
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
