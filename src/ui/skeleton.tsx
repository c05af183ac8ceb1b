import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** One grey block; give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-lg bg-line', className)} />;
}

/** The shape of what comes. Shows itself after 300 ms, so that a quick answer never flashes. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  /** "Procurando revendas perto de você" */
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
