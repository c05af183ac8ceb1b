import { type ReactNode, use } from 'react';
import { SearchTargetContext } from './search-target.tsx';
import { useIncremental } from './use-incremental.ts';

/** Renders a part of the panel in a later frame. Renders at once after a search, because the target must not move. */
export function Deferred({ children }: { children: ReactNode }) {
  const isDue = useIncremental(1, 1) > 0;
  const isSearchTarget = use(SearchTargetContext) !== undefined;
  return isDue || isSearchTarget ? children : null;
}
