import type { PathSet } from '../path-set.ts';
import { type Measure, measures, withoutPairs } from '../requirements.ts';
import { textsIn } from '../texts/texts-in.ts';

const { measures: measureWords } = textsIn();

export function infeasibleListed(withInfeasible = false): readonly Measure[] {
  return withInfeasible ? measures : withoutPairs;
}

/** Returns the items that are neither covered nor proven impossible, each with its measure. */
export function undecidedItems({ coverage, withInfeasible }: PathSet): string[] {
  return infeasibleListed(withInfeasible).flatMap((measure) =>
    (coverage[measure].undecided ?? []).map((id) => `${measureWords[measure]}: ${id}`),
  );
}

/** Returns what is not decided, with the reason. If all items are covered, only further situations are open. */
export function undecidedListed(set: PathSet): { items: string[]; why: string } {
  if (!set.undecided) return { items: [], why: '' };
  const items = undecidedItems(set);
  return { items: items.length > 0 ? items : ['further situations'], why: set.undecided.join(' ') };
}

/** Returns the measures whose uncovered items are listed: none for `shortest`, which has a single goal. */
export function uncoveredListed({ criterion }: Pick<PathSet, 'criterion'>): readonly Measure[] {
  if (criterion === 'shortest') return [];
  return criterion === 'pairs' ? measures : withoutPairs;
}
