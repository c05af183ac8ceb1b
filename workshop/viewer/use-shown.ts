import { startTransition, useCallback, useState } from 'react';
import type { Charts, Shown } from './chart.ts';
import { fragmentOf, shownIn } from './place.ts';

/** Keeps what is shown in the page's address. */
export function useShown(charts: Charts) {
  const [shown, setShown] = useState<Shown>(() => shownIn(window.location.hash, charts));

  const show = useCallback((next: Shown, how: 'push' | 'replace') => {
    setShown(next);
    updateUrl(next, how);
  }, []);

  /** Updates the selection after the person has moved the camera. A topic stays selected. */
  const rest = useCallback((placeUnder: (before: Shown) => Shown) => {
    startTransition(() =>
      setShown((before) => {
        const next = placeUnder(before);
        const isSame = before.card === next.card && before.state === next.state;
        if (isSame || before.topic !== undefined) return before;
        updateUrl(next, 'replace');
        return next;
      }),
    );
  }, []);

  return { shown, setShown, show, rest };
}

function updateUrl(shown: Shown, how: 'push' | 'replace'): void {
  const href = fragmentOf(shown) || `${window.location.pathname}${window.location.search}`;
  if (how === 'push') window.history.pushState(null, '', href);
  else window.history.replaceState(null, '', href);
}
