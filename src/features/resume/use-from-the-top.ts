import { useEffect } from 'react';

/** Scrolls to the top when one view of a step replaces another. */
export function useFromTheTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}
