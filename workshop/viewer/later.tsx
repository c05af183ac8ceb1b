import { type ReactNode, use } from 'react';
import { SoughtContext } from './sought.tsx';
import { useGrowing } from './use-growing.ts';

/** Renders a part of the panel in a later frame. Renders at once after a search, because the target must not move. */
export function Later({ children }: { children: ReactNode }) {
  const isDue = useGrowing(1, 1) > 0;
  const isSought = use(SoughtContext) !== undefined;
  return isDue || isSought ? children : null;
}
