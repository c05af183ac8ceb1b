import type { PathSet } from '../path-set.ts';
import { type Measure, measures, withoutPairs } from '../requirements.ts';

export function infeasibleListed(withInfeasible = false): readonly Measure[] {
  return withInfeasible ? measures : withoutPairs;
}

/** Returns the measures whose uncovered items are listed: none for `shortest`, which has a single goal. */
export function uncoveredListed({ criterion }: Pick<PathSet, 'criterion'>): readonly Measure[] {
  if (criterion === 'shortest') return [];
  return criterion === 'pairs' ? measures : withoutPairs;
}
