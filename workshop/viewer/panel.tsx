import { lazy, Suspense } from 'react';
import type { Charts, Shown } from './chart.ts';
import { Legend } from './legend.tsx';

/** Loaded once the map is drawn, so that it is there when something is chosen. */
const Chosen = lazy(async () => ({ default: (await import('./chosen.tsx')).Chosen }));

interface PanelProps {
  charts: Charts;
  shown: Shown;
}

/** What is chosen, in words; on the whole map, how it is read. */
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
