import { useEffect } from 'react';

/** A view that replaces another one within the step is read from its top, wherever the page was scrolled to. */
export function useFromTheTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}
