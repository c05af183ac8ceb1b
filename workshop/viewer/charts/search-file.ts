import { counted } from '../../paths/formats/words.ts';
import type { Charts } from '../chart.ts';
import { entry, type Findable, packed, type SearchFile } from '../findable.ts';
import type { DrawnPaths } from '../overlays/drawn-paths.ts';
import { criterionLabel } from '../overlays/path-marks.ts';
import { findables } from './findables.ts';
import { fillers, sameWords } from './word-lists.ts';

/** Returns the search index of the viewer: all entries of the charts and the paths. */
export function searchFile(charts: Charts, paths: readonly DrawnPaths[] = []): SearchFile {
  return packed([...findables(charts), ...paths.flatMap(pathsOf)], { fillers, sameWords });
}

function pathsOf({ machine, criteria }: DrawnPaths): Findable[] {
  const all = criteria.flatMap(({ criterion, paths }) =>
    paths.map(({ id, goal, steps }) => {
      const path = `${machine}/${criterion}/${id}`;
      const detail = `para testar · ${id} · ${counted(steps.length, 'passo', 'passos')} · ${criterionLabel(criterion)}`;
      return [
        id,
        entry('caminho', { key: `caminho ${path}`, title: goal, detail, at: {}, path }, [id]),
      ] as const;
    }),
  );
  // A path of several criteria is listed once.
  return [...new Map(all.toReversed()).values()];
}
