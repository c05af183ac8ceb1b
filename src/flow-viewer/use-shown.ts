import { startTransition, useCallback, useState } from 'react';
import type { Charts } from './chart.ts';
import { fragmentOf, type Shown, shownIn } from './place.ts';

/** What is shown, which the page's address tells too. */
export function useShown(charts: Charts) {
  const [shown, setShown] = useState<Shown>(() => shownIn(window.location.hash, charts));

  const show = useCallback((next: Shown, how: 'push' | 'replace') => {
    setShown(next);
    tell(next, how);
  }, []);

  /** What a person has moved the camera over; a topic stays until another place is chosen. */
  const rest = useCallback((card: string | undefined) => {
    startTransition(() =>
      setShown((before) => {
        if (before.card === card || before.topic !== undefined) return before;
        const next = card === undefined ? {} : { card };
        tell(next, 'replace');
        return next;
      }),
    );
  }, []);

  return { shown, setShown, show, rest };
}

function tell(shown: Shown, how: 'push' | 'replace'): void {
  const href = fragmentOf(shown) || window.location.pathname;
  if (how === 'push') window.history.pushState(null, '', href);
  else window.history.replaceState(null, '', href);
}
