import type { AnyStateNode } from 'xstate';
import { inventoryOf, nameOf } from './definitions.ts';
import { type Edge, type Graph, outcomeId } from './explore.ts';
import type { PathModel } from './model.ts';
import { branchId } from './take.ts';

/** What can be covered, each with its own count. */
export const measures = ['states', 'transitions', 'guards', 'outcomes', 'pairs'] as const;
export type Measure = (typeof measures)[number];

/** Everything a machine and its model could be asked to show, feasible or not, by measure. */
export type Requirements = Record<Measure, Set<string>>;

/** What a machine and its model hold, read off its tree. */
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
      calls.flatMap(({ state, service, hasTimeout }) =>
        [
          ...(model.outcomes[service] ?? []),
          ...(hasTimeout && model.outcomes[service] ? ['timeout'] : []),
        ].map((outcome) => outcomeId(state, service, outcome)),
      ),
    ),
    pairs: new Set(writtenPairs(model)),
  };
}

/** Which pairs of transitions could follow each other going by what is written: where one leads, the other is heeded. */
function writtenPairs(model: PathModel): string[] {
  const { definitions } = inventoryOf(model.machine);
  const pairs: string[] = [];
  for (const first of definitions) {
    if (first.event === 'sempre') continue;
    for (const second of definitions) {
      if (second.event === 'sempre') continue;
      const targets = first.targets.length > 0 ? first.targets : [first.source];
      if (targets.some((target) => mayHold(target, second.source))) pairs.push(pairId(first.id, second.id));
    }
  }
  return pairs;
}

/** Whether being in (or entering) a state can mean being in another: one lies within the other. */
function mayHold(target: string, source: string): boolean {
  if (target === '(raiz)' || source === '(raiz)') return true;
  return target === source || target.startsWith(`${source}.`) || source.startsWith(`${target}.`);
}

export function pairId(first: string, second: string): string {
  return `${first} ⇒ ${second}`;
}

/** What one step shows, but for pairs, which take two. */
export function shownBy({ effects, outcome }: Edge): Record<Exclude<Measure, 'pairs'>, readonly string[]> {
  return {
    states: effects.states,
    transitions: effects.definitions,
    guards: effects.branches,
    outcomes: outcome === undefined ? [] : [outcome],
  };
}

/** The transition that answers a step's own event; none where it is ignored. */
export function answering({ effects: { definitions } }: Edge): string | undefined {
  return definitions[0];
}

/** What a graph can show at all. */
export function feasibleIn(graph: Graph): Requirements {
  const feasible: Requirements = {
    states: new Set(),
    transitions: new Set(),
    guards: new Set(),
    outcomes: new Set(),
    pairs: new Set(),
  };
  const cameBy = new Map<number, Set<string>>();
  for (const edge of graph.edges) {
    const shown = shownBy(edge);
    for (const measure of ['states', 'transitions', 'guards', 'outcomes'] as const)
      for (const id of shown[measure]) feasible[measure].add(id);
    const answer = answering(edge);
    if (answer === undefined) continue;
    const known = cameBy.get(edge.to);
    if (known) known.add(answer);
    else cameBy.set(edge.to, new Set([answer]));
  }
  for (const edge of graph.edges) {
    const second = answering(edge);
    if (second === undefined) continue;
    for (const first of cameBy.get(edge.from) ?? []) feasible.pairs.add(pairId(first, second));
  }
  for (const state of statesAtStart(graph)) feasible.states.add(state);
  return feasible;
}

/** The states a machine is in before anything is told to it. */
export function statesAtStart({ places }: Graph): string[] {
  const nodes: AnyStateNode[] = places[0]?.situation.snapshot._nodes ?? [];
  return nodes.map(nameOf);
}
