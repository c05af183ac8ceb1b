import { lazy, Suspense } from 'react';
import type { Charts, Shown } from './chart.ts';
import { Legend } from './legend.tsx';

/** The viewer loads this part after it has drawn the map. */
const Chosen = lazy(async () => ({ default: (await import('./chosen.tsx')).Chosen }));

interface PanelProps {
  charts: Charts;
  shown: Shown;
}

export function Panel({ charts, shown }: PanelProps) {
  const isMap = shown.card === undefined && shown.topic === undefined;
  return (
    <>
      {isMap && <Legend charts={charts} />}
      <Suspense fallback={isMap ? null : <p role="status">Carregando…</p>}>
        <Chosen charts={charts} shown={shown} />
      </Suspense>
    </>
  );
}
