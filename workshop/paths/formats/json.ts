import type { PathSet } from '../path-set.ts';
import { byMeasure } from '../requirements.ts';
import { infeasibleListed, uncoveredListed } from './listed.ts';

/**
 * Writes paths and coverage as JSON. Long lists of infeasible items appear only with `withInfeasible`. Their count
 * always does.
 */
export function asJson(whole: PathSet): string {
  const { withInfeasible, ...set } = whole;
  const listed = infeasibleListed(withInfeasible);
  const coverage = byMeasure((measure) => {
    const { covered, feasible, infeasible, undecided } = set.coverage[measure];
    return {
      covered,
      feasible,
      infeasibleCount: infeasible.length,
      ...(listed.includes(measure) && { infeasible }),
      ...(undecided && { undecidedCount: undecided.length, ...(listed.includes(measure) && { undecided }) }),
    };
  });
  const uncovered = Object.fromEntries(
    uncoveredListed(whole).map((measure) => [measure, set.uncovered[measure]]),
  );
  const prime = set.prime && {
    ...set.prime,
    infeasibleCount: set.prime.infeasible.length,
    infeasible: withInfeasible ? set.prime.infeasible : undefined,
  };
  return `${JSON.stringify({ ...set, coverage, uncovered, ...(prime && { prime }) }, null, 2)}\n`;
}
