import { type ReactNode, use } from 'react';
import { SoughtContext } from './sought.tsx';
import { useGrowing } from './use-growing.ts';

/** A part of the panel that is drawn in its turn, from the top down; at once where something was looked for, which must not move. */
export function Later({ children }: { children: ReactNode }) {
  const isDue = useGrowing(1, 1) > 0;
  const isSought = use(SoughtContext) !== undefined;
  return isDue || isSought ? children : null;
}
