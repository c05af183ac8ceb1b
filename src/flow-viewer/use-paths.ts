import { useEffect, useState } from 'react';
import type { Charts } from './chart.ts';
import { entry, type Findable } from './findable.ts';
import type { DrawnPaths } from './overlays/drawn-paths.ts';
import { criterionSaid } from './overlays/path-marks.ts';

/** The paths of every machine as they can be found, once they are wanted: they are most of what there is to load. */
export function usePaths(charts: Charts, isWanted: boolean): readonly Findable[] {
  const [paths, setPaths] = useState<readonly Findable[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    const left = new AbortController();
    Promise.all(charts.machines.map(({ name }) => pathsOf(name, left.signal))).then(
      (all) => setPaths(all.flat()),
      // All else can be found without them.
      () => undefined,
    );
    return () => left.abort();
  }, [charts, isWanted]);
  return paths;
}

async function pathsOf(machine: string, signal: AbortSignal): Promise<Findable[]> {
  const answer = await fetch(`/fluxo/paths-${machine}.json`, { signal });
  if (!answer.ok) return [];
  const { criteria }: DrawnPaths = await answer.json();
  const all = criteria.flatMap(({ criterion, paths }) =>
    paths.map(({ id, goal, steps }) => {
      const path = `${machine}/${criterion}/${id}`;
      const detail = `${id} · ${steps.length} passos · ${criterionSaid(criterion)}`;
      return entry('caminho', { key: `caminho ${path}`, title: goal, detail, at: {}, path }, []);
    }),
  );
  // Criteria share paths, which are named by their steps.
  return [...new Map(all.toReversed().map((one) => [one.detail.slice(0, 8), one])).values()];
}
