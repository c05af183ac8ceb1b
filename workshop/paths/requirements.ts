import { inventoryOf } from './definitions.ts';
import { outcomeId } from './explore.ts';
import type { PathModel } from './model.ts';
import { branchId, type Effects } from './take.ts';

/** What can be covered, each with its own count. */
export const measures = ['states', 'transitions', 'guards', 'outcomes', 'pairs'] as const;
export type Measure = (typeof measures)[number];
/** Pairs run into thousands, too many to list or to keep of each test. */
export const withoutPairs = measures.filter((measure) => measure !== 'pairs');

/** Things to be shown, or that were, by measure. */
export type Requirements = Record<Measure, Set<string>>;

/** One value a measure. */
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

/** What a machine and its model hold, feasible or not, read off its tree. */
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

/** Which transitions could follow each other going by what is written: where one leads, the other may be heeded. */
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

/** Whether being in (or entering) a state can mean being in another: one lies within the other, or both are active together. */
function mayHold(target: string, source: string, parallel: ReadonlySet<string>): boolean {
  if (target === '(raiz)' || source === '(raiz)' || target === source) return true;
  if (target.startsWith(`${source}.`) || source.startsWith(`${target}.`)) return true;
  if (parallel.size === 0) return false;
  const [one, other] = [target.split('.'), source.split('.')];
  const apart = one.findIndex((key, index) => key !== other[index]);
  return parallel.has(one.slice(0, apart).join('.') || '(raiz)');
}

function pairId(first: string, second: string): string {
  return `${first} ⇒ ${second}`;
}

/** Pairs of transitions of which each of the first may be followed by each of the second. */
export function pairsOf(before: readonly string[], after: readonly string[]): string[] {
  return before.flatMap((first) => after.map((second) => pairId(first, second)));
}

/** Notes what a walk shows: from its start on, each step follows the one before. */
export function walkInto(shown: Requirements, start?: Effects) {
  let last: readonly string[] = [];
  const step = ({ microsteps, branches, states }: Effects, outcome?: string): void => {
    for (const state of states) shown.states.add(state);
    for (const branch of branches) shown.guards.add(branch);
    if (outcome !== undefined) shown.outcomes.add(outcome);
    for (const microstep of microsteps) {
      for (const definition of microstep) shown.transitions.add(definition);
      for (const pair of pairsOf(last, microstep)) shown.pairs.add(pair);
      last = microstep;
    }
  };
  if (start) step(start);
  return { step };
}
