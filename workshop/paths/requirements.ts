import { inventoryOf, rootName } from './definitions.ts';
import { outcomeId } from './explore.ts';
import type { PathModel } from './model.ts';
import { branchId, type Effects } from './run-step.ts';

export const measures = ['states', 'transitions', 'guards', 'outcomes', 'pairs'] as const;
export type Measure = (typeof measures)[number];
/** There are thousands of pairs: too many to list or to store for each test. */
export const withoutPairs = measures.filter((measure) => measure !== 'pairs');

export type Requirements = Record<Measure, Set<string>>;

export function byMeasure<T>(of: (measure: Measure) => T): Record<Measure, T> {
  return {
    states: of('states'),
    transitions: of('transitions'),
    guards: of('guards'),
    outcomes: of('outcomes'),
    pairs: of('pairs'),
  };
}

export function noRequirements(): Requirements {
  return byMeasure(() => new Set());
}

/** Returns every requirement of a machine and its model, feasible or not. */
export function requirementsOf(model: PathModel): Requirements {
  const { states, definitions, calls } = inventoryOf(model.machine);
  return {
    states: new Set(states),
    transitions: new Set(definitions.map(({ id }) => id)),
    guards: new Set(
      definitions.flatMap(({ id, guard }) =>
        guard === undefined ? [] : [branchId(id, true), branchId(id, false)],
      ),
    ),
    outcomes: new Set(
      calls.flatMap(({ state, service, delays }) => {
        const isTimed = model.timeout !== undefined && delays.includes(model.timeout);
        return [...(model.outcomes[service] ?? []), ...(isTimed ? ['timeout'] : [])].map((outcome) =>
          outcomeId(state, service, outcome),
        );
      }),
    ),
    pairs: new Set(writtenPairs(model)),
  };
}

/** Returns the pairs of transitions that could follow each other according to the definitions alone. */
function writtenPairs({ machine }: PathModel): string[] {
  const { definitions, parallel } = inventoryOf(machine);
  const pairs: string[] = [];
  for (const first of definitions) {
    const targets = first.targets.length > 0 ? first.targets : [first.source];
    for (const second of definitions)
      if (targets.some((target) => mayHold(target, second.source, parallel)))
        pairs.push(pairId(first.id, second.id));
  }
  return pairs;
}

/**
 * Returns whether a transition into `target` can leave `source` active: one contains the other, or both are in parallel
 * regions.
 */
function mayHold(target: string, source: string, parallel: ReadonlySet<string>): boolean {
  if (target === rootName || source === rootName || target === source) return true;
  if (target.startsWith(`${source}.`) || source.startsWith(`${target}.`)) return true;
  if (parallel.size === 0) return false;
  const [one, other] = [target.split('.'), source.split('.')];
  const apart = one.findIndex((key, index) => key !== other[index]);
  return parallel.has(one.slice(0, apart).join('.') || rootName);
}

function pairId(first: string, second: string): string {
  return `${first} ⇒ ${second}`;
}

export function pairsOf(before: readonly string[], after: readonly string[]): string[] {
  return before.flatMap((first) => after.map((second) => pairId(first, second)));
}

/** Adds to `requirements` what a walk covers. Call `step` for each step in order. */
export function addRequirements(requirements: Requirements, start?: Effects) {
  let last: readonly string[] = [];
  const step = ({ microsteps, branches, states }: Effects, outcome?: string): void => {
    for (const state of states) requirements.states.add(state);
    for (const branch of branches) requirements.guards.add(branch);
    if (outcome !== undefined) requirements.outcomes.add(outcome);
    for (const microstep of microsteps) {
      for (const definition of microstep) requirements.transitions.add(definition);
      for (const pair of pairsOf(last, microstep)) requirements.pairs.add(pair);
      last = microstep;
    }
  };
  if (start) step(start);
  return { step };
}
