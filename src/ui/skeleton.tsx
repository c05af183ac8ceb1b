import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** One grey block. Give it the size of the content it replaces. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-lg bg-line', className)} />;
}

/**
 * A skeleton of content that loads. It appears after 300 ms, so that it does not flash before a quick response. After
 * 1 s the label is visible on it, and nothing moves.
 */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  /** What the page waits for: "Procurando revendas perto de você". */
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={cx('relative animate-late', className)}>
      {children}
      <span className="pointer-events-none absolute inset-x-0 top-0 flex h-full max-h-64 animate-word items-center justify-center px-3">
        <span className="chip rounded-full bg-raised px-4 py-2 text-center font-medium shadow-soft">
          {label}…
        </span>
      </span>
    </div>
  );
}
