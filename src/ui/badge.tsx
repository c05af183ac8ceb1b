import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

const tones = {
  neutral: 'bg-surface text-ink-soft',
  flame: 'bg-flame-soft text-flame-ink',
  ember: 'bg-ember-soft text-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;

/** A short label: "Mais barata", "Aberta". */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'chip inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  );
}
