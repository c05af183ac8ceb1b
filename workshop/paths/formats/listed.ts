import type { PathSet } from '../path-set.ts';
import { type Measure, measures, withoutPairs } from '../requirements.ts';

/** Whose infeasible ones are listed. */
export function infeasibleListed(withInfeasible = false): readonly Measure[] {
  return withInfeasible ? measures : withoutPairs;
}

/** What of the feasible is listed that a set does not show: nothing of one that is after a single thing. */
export function uncoveredListed({ criterion }: Pick<PathSet, 'criterion'>): readonly Measure[] {
  if (criterion === 'shortest') return [];
  return criterion === 'pairs' ? measures : withoutPairs;
}
