import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function to call with a new selection. After the next render, it scrolls the panel to the beginning of the
 * description, and moves a focus inside it to the heading.
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
    // The search target has scrolled itself into view.
    if (read.querySelector('mark, [aria-current]')) return;
    const above = read.getBoundingClientRect().top - around.getBoundingClientRect().top;
    if (above < 0) around.scrollBy({ top: above, behavior: 'instant' });
  });
  return useCallback(() => {
    isBegun.current = true;
  }, []);
}
