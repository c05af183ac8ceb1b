import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** A section that is folded under its heading. Works without JavaScript. `aside` is shown at the end of the heading. */
export function Fold({
  title,
  aside,
  open,
  onToggle,
  className,
  children,
}: {
  title: string;
  aside?: ReactNode;
  open?: boolean;
  /** Called with whether the section is now open. */
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details
      open={open}
      className={cx('group', className)}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control py-2">
        <h2 className="grow font-semibold">{title}</h2>
        {aside && <span className="text-ink-soft tabular-nums group-open:hidden">{aside}</span>}
        <Icon
          name="caret-down"
          className="no-print text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}
