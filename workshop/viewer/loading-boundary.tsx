import { type ReactNode, Suspense } from 'react';

export function LoadingBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={<p role="status">Carregando…</p>}>{children}</Suspense>;
}
