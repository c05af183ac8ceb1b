import { useEffect, useMemo, useState } from 'react';
import type { Charts } from './chart.ts';
import type { Findable } from './findable.ts';
import type { Finder } from './finder.ts';

/** What is found of a question, which is looked through once it is wanted; undefined until it can be. */
export function useFound(charts: Charts, isWanted: boolean, asked: string): readonly Findable[] | undefined {
  const [finder, setFinder] = useState<{ find: Finder }>();
  useEffect(() => {
    if (!isWanted) return;
    const left = new AbortController();
    const ready = (find: Finder) => {
      if (!left.signal.aborted) setFinder({ find });
    };
    import('./finder.ts').then(({ makeFinder }) => makeFinder(charts, ready, left.signal));
    return () => left.abort();
  }, [charts, isWanted]);
  return useMemo(() => finder?.find(asked), [finder, asked]);
}
