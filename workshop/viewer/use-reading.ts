import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Has what is chosen read from its beginning, or from what was looked for in it: `begin`, called with a choice, scrolls the
 * panel to the words of it, and a focus that is in them goes to their heading.
 */
export function useReading(panel: RefObject<HTMLElement | null>, words: RefObject<HTMLElement | null>) {
  const isBegun = useRef(false);
  useLayoutEffect(() => {
    const [around, read] = [panel.current, words.current];
    if (!isBegun.current || !around || !read) return;
    isBegun.current = false;
    if (read.contains(document.activeElement) || document.activeElement === document.body) {
      const heading = read.querySelector('h2');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    }
    // What was looked for has brought itself into view.
    if (read.querySelector('mark, [aria-current]')) return;
    const above = read.getBoundingClientRect().top - around.getBoundingClientRect().top;
    if (above < 0) around.scrollBy({ top: above, behavior: 'instant' });
  });
  return useCallback(() => {
    isBegun.current = true;
  }, []);
}
