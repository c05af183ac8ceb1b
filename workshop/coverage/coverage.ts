import * as z from 'zod/mini';
import { type Exploration, requirementsIn } from '../paths/explored.ts';
import { infeasibleIn } from '../paths/infeasible.ts';
import { byMeasure, type Measure, withoutPairs } from '../paths/requirements.ts';
import type { Trace } from '../paths/trace.ts';

const covered = z.object({
  id: z.string(),
  runs: z.array(z.string()),
  /** The reason why the item is infeasible. Present only if no run covered it. */
  infeasible: z.optional(z.string()),
  /** Tests that covered the item, the most specific first. The rest are only counted. */
  tests: z.optional(z.object({ named: z.array(z.string()), more: z.int() })),
});
/** An item to cover, with the runs that covered it or the reason why it is infeasible. */
export type Covered = z.output<typeof covered>;

export const coverageReport = z.object({
  machine: z.string(),
  runs: z.array(z.string()),
  measures: z.object(byMeasure(() => z.array(covered))),
});
export type CoverageReport = z.output<typeof coverageReport>;

const namedTests = 8;

const keyOf = (measure: Measure, id: string) => `${measure} ${id}`;

/** Returns the tests that covered each item. Tests that cover few other items come first. */
function testsByMeasured(traces: readonly Trace[]): Map<string, string[]> {
  const tests = traces
    .flatMap(({ shown: covered, tests }) =>
      tests.map(({ name, shown: places }) => ({
        name,
        keys: withoutPairs.flatMap((measure) =>
          places[measure].flatMap((place) => {
            const id = covered[measure][place];
            return id === undefined ? [] : [keyOf(measure, id)];
          }),
        ),
      })),
    )
    .toSorted((one, other) => one.keys.length - other.keys.length || (one.name < other.name ? -1 : 1));
  const found = new Map<string, string[]>();
  for (const { name, keys } of tests)
    for (const key of keys) {
      const names = found.get(key) ?? [];
      names.push(name);
      found.set(key, names);
    }
  return found;
}

/** Combines the traces of all runs with everything that a machine and its model define. */
export function mergeCoverage(explored: Exploration, traces: readonly Trace[]): CoverageReport {
  const { all } = requirementsIn(explored);
  const infeasible = infeasibleIn(explored);
  const runs = [...new Set(traces.map(({ run }) => run))].sort();
  const byMeasured = testsByMeasured(traces);
  const covered = (measure: Measure): Covered[] => {
    const shownBy = new Map<string, Set<string>>();
    for (const { run, shown: covered } of traces)
      for (const id of covered[measure]) shownBy.set(id, (shownBy.get(id) ?? new Set()).add(run));
    const reasons = new Map(infeasible[measure].map(({ id, reason }) => [id, reason]));
    return [...all[measure]].map((id) => {
      const by = [...(shownBy.get(id) ?? [])].sort();
      const reason = reasons.get(id);
      const tests = byMeasured.get(keyOf(measure, id)) ?? [];
      // An item that a run covered is feasible, even if exploring did not find it.
      return {
        id,
        runs: by,
        ...(reason === undefined || by.length > 0 ? {} : { infeasible: reason }),
        ...(tests.length > 0 && {
          tests: {
            named: tests.slice(0, namedTests),
            more: Math.max(0, tests.length - namedTests),
          },
        }),
      };
    });
  };
  return {
    machine: explored.model.name,
    runs,
    measures: byMeasure(covered),
  };
}

export function countsOf(list: readonly Covered[], run?: string) {
  const feasible = list.filter(({ infeasible }) => infeasible === undefined);
  const covered = feasible.filter(({ runs }) => (run === undefined ? runs.length > 0 : runs.includes(run)));
  return { shown: covered.length, feasible: feasible.length, infeasible: list.length - feasible.length };
}

export function verdictOf({ infeasible, runs }: Covered): 'infeasible' | 'shown' | 'missing' {
  if (infeasible !== undefined) return 'infeasible';
  return runs.length > 0 ? 'shown' : 'missing';
}

/** Returns feasible states and transitions that no run covered. The build fails if there are any. */
export function missingOf({ measures: { states, transitions } }: CoverageReport): string[] {
  return [...states, ...transitions].filter((one) => verdictOf(one) === 'missing').map(({ id }) => id);
}

/** Returns what changed between two reports: items and their coverage. Throws if the machines differ. */
export function diffCoverage(before: CoverageReport, after: CoverageReport) {
  if (before.machine !== after.machine)
    throw new Error(`The reports belong to different machines: ${before.machine} and ${after.machine}.`);
  return withoutPairs.map((measure) => {
    const was = new Map(before.measures[measure].map((one) => [one.id, one]));
    const is = new Map(after.measures[measure].map((one) => [one.id, one]));
    const isShown = (one: Covered | undefined) => (one?.runs.length ?? 0) > 0;
    return {
      measure,
      added: [...is.keys()].filter((id) => !was.has(id)),
      removed: [...was.keys()].filter((id) => !is.has(id)),
      lost: [...is.keys()].filter((id) => isShown(was.get(id)) && !isShown(is.get(id))),
      gained: [...is.keys()].filter((id) => was.has(id) && !isShown(was.get(id)) && isShown(is.get(id))),
    };
  });
}
