import { type ReactNode, Suspense } from 'react';

/** Says so while what it holds is still on its way. */
export function Awaited({ children }: { children: ReactNode }) {
  return <Suspense fallback={<p role="status">Carregando…</p>}>{children}</Suspense>;
}
