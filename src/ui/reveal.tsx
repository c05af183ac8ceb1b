import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';

const offsetPx = 120;

/** Fades its content up (400 ms, ease) once it is 120 px into view. What is already in sight at the start is left as it is. */
export function Reveal({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof IntersectionObserver === 'undefined') return;
    if (box.getBoundingClientRect().top < innerHeight) return;
    box.dataset.reveal = 'armed';
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        box.dataset.reveal = 'shown';
        watcher.disconnect();
      },
      { rootMargin: `0px 0px -${offsetPx}px 0px` },
    );
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={ref} className={cx('reveal', className)}>
      {children}
    </div>
  );
}
