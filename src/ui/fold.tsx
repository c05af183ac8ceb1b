import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/**
 * A section that is folded under its heading. Works without JavaScript. `aside` is shown at the end of the heading.
 * `onOpen` is called each time a person opens it.
 */
export function Fold({
  title,
  aside,
  open,
  className,
  onOpen,
  children,
}: {
  title: string;
  aside?: ReactNode;
  open?: boolean;
  className?: string;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details
      open={open}
      className={cx('group', className)}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
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
