import { coverAll } from './cover.ts';
import type { CoverEdge, CoverGraph } from './cover-graph.ts';
import type { Edge, Graph } from './explore.ts';
import type { PairGraph } from './pairs.ts';
import { shorten } from './shorten.ts';
import { firedBy } from './take.ts';

/** Numbers requirements as they are met. */
function numbering() {
  const numbers = new Map<string, number>();
  return (id: string) => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, numbers.size);
    return numbers.size - 1;
  };
}

/** Walks through every state that can be reached. */
export function coverStates(graph: Graph, maxLength?: number): Edge[][] {
  return walksOf(
    plainGraph(graph, ({ effects }) => effects.states.filter((state) => !graph.start.states.includes(state))),
    maxLength,
  );
}

/** Walks through every transition, both ways of every guard and every outcome of every call that can be seen. */
export function coverTransitions(graph: Graph, maxLength?: number): Edge[][] {
  return walksOf(plainGraph(graph, transitionNeeds), maxLength);
}

/** What a step is good for under the transition criterion. */
export function transitionNeeds({ effects, outcome }: Edge): string[] {
  return [...firedBy(effects), ...effects.branches, ...(outcome === undefined ? [] : [outcome])];
}

/** Few short walks; bounded ones stay as they were found where joining them anew breaks the bound. */
function walksOf(graph: CoverGraph<Edge>, maxLength = Number.POSITIVE_INFINITY): Edge[][] {
  const found = coverAll(graph, maxLength);
  const joined = shorten(graph, found);
  const walks = joined.every(({ length }) => length <= maxLength) ? joined : found;
  return walks.map((walk) => walk.map(({ ref }) => ref));
}

function plainGraph({ places }: Graph, needsOf: (edge: Edge) => readonly string[]): CoverGraph<Edge> {
  const number = numbering();
  return {
    start: 0,
    out: places.map(({ out }) =>
      out.map((edge): CoverEdge<Edge> => ({ to: edge.to, meets: needsOf(edge).map(number), ref: edge })),
    ),
  };
}

/** Walks through every two transitions that can follow each other. */
export function coverPairs({ graph }: PairGraph, maxLength?: number): Edge[][] {
  return walksOf(graph, maxLength);
}
