import { useEffect } from 'react';

/** Calls `act` at the first press or focus on the page; `act` must be the same function at every render. */
export function useFirstTouch(act: () => void): void {
  useEffect(() => {
    const stop = new AbortController();
    const once = () => {
      stop.abort();
      act();
    };
    for (const name of ['pointerdown', 'focusin', 'keydown'])
      window.addEventListener(name, once, { signal: stop.signal });
    return () => stop.abort();
  }, [act]);
}
