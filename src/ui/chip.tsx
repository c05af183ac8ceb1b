import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export type ChipProps = ComponentPropsWithRef<'button'> & { pressed: boolean };

export function Chip({ pressed, type = 'button', className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={cx(
        'btn inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-full px-gutter font-medium transition-colors',
        pressed
          ? 'bg-flame-soft text-flame-ink inset-ring-2 inset-ring-flame-ink'
          : 'bg-raised text-ink inset-ring inset-ring-control hover:bg-surface',
        className,
      )}
    >
      {pressed && <Icon name="check" size="sm" />}
      {children}
    </button>
  );
}
