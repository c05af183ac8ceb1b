import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** One grey block. Give it the size of the content it replaces. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-lg bg-line', className)} />;
}

/** A skeleton of content that loads. It appears after 300 ms, so that it does not flash before a quick response. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  /** Announced text: "Procurando revendas perto de você". */
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={cx('animate-late', className)}>
      <span className="sr-only">{label}…</span>
      {children}
    </div>
  );
}
