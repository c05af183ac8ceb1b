import type { Charts } from './chart.ts';
import { find, indexOf } from './find.ts';
import { entry, type Findable } from './findable.ts';
import type { DrawnPaths } from './overlays/drawn-paths.ts';
import { criterionSaid } from './overlays/path-marks.ts';
import { findables } from './search.ts';

export type Finder = (asked: string) => readonly Findable[];

/** Tells how to find what the charts hold, and again once their paths are there: most of what there is to load. */
export async function makeFinder(
  charts: Charts,
  onReady: (find: Finder) => void,
  signal: AbortSignal,
): Promise<void> {
  const index = indexOf(findables(charts));
  onReady((asked) => find(index, asked));
  // All else can be found without them.
  const paths = await Promise.all(charts.machines.map(({ name }) => pathsOf(name, signal))).catch(() => []);
  index.add(paths.flat());
  onReady((asked) => find(index, asked));
}

async function pathsOf(machine: string, signal: AbortSignal): Promise<Findable[]> {
  const answer = await fetch(`/fluxo/paths-${machine}.json`, { signal });
  if (!answer.ok) return [];
  const { criteria }: DrawnPaths = await answer.json();
  const all = criteria.flatMap(({ criterion, paths }) =>
    paths.map(({ id, goal, steps }) => {
      const path = `${machine}/${criterion}/${id}`;
      const detail = `${id} · ${steps.length} passos · ${criterionSaid(criterion)}`;
      return entry('caminho', { key: `caminho ${path}`, title: goal, detail, at: {}, path }, [id]);
    }),
  );
  // Criteria share paths, which are named by their steps.
  return [...new Map(all.toReversed().map((one) => [one.detail.slice(0, 8), one])).values()];
}
