import { useEffect, useMemo, useState } from 'react';
import type { Hit } from './findable.ts';
import type { Finder } from './finder.ts';

/**
 * Returns the hits of a question. Loads the index when `isWanted` is first set. Undefined while loading, null if it
 * failed.
 */
export function useFound(isWanted: boolean, query: string): readonly Hit[] | null | undefined {
  const [finder, setFinder] = useState<{ find: Finder } | null>();
  useEffect(() => {
    if (!isWanted) return;
    const left = new AbortController();
    const ready = (found: typeof finder) => {
      if (!left.signal.aborted) setFinder(found);
    };
    import('./finder.ts')
      .then(({ makeFinder }) => makeFinder(left.signal))
      .then(
        (find) => ready({ find }),
        () => ready(null),
      );
    return () => left.abort();
  }, [isWanted]);
  return useMemo(() => finder?.find(query) ?? (finder === null ? null : undefined), [finder, query]);
}
