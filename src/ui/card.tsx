import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li';
  selected?: boolean;
  /** No padding, for pictures and lists that reach the edge. */
  flush?: boolean;
};

/** A surface for related content. Do not nest cards. */
export function Card({ as: Tag = 'div', selected = false, flush = false, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(
        'relative rounded-card bg-raised shadow-soft inset-ring forced-colors:border',
        selected ? 'inset-ring-2 inset-ring-flame' : 'inset-ring-line',
        !flush && 'p-gutter sm:p-5',
        className,
      )}
    />
  );
}
