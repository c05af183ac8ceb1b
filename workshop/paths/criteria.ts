import { coverAll } from './cover.ts';
import { type CoverEdge, type CoverGraph, numbering } from './cover-graph.ts';
import type { Edge, Graph } from './explore.ts';
import type { PairGraph } from './pairs.ts';
import { shorten } from './shorten.ts';
import { firedBy } from './take.ts';

/** Walks that are taken already. */
type Shown = readonly (readonly Edge[])[];

/** Walks through every state that can be reached, but for those that other walks show. */
export function coverStates(graph: Graph, maxLength?: number, shown: Shown = []): Edge[][] {
  const needsOf = ({ effects }: Edge) =>
    effects.states.filter((state) => !graph.start.states.includes(state));
  return coverNeeds(graph, needsOf, maxLength, shown);
}

/** Walks through every transition, both ways of every guard and every outcome of every call that can be seen. */
export function coverTransitions(graph: Graph, maxLength?: number, shown: Shown = []): Edge[][] {
  return coverNeeds(graph, transitionNeeds, maxLength, shown);
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

/** Walks through what steps are good for, but for what others show. */
function coverNeeds(
  { places }: Graph,
  needsOf: (edge: Edge) => readonly string[],
  maxLength: number | undefined,
  shown: Shown,
): Edge[][] {
  const met = new Set(shown.flat().flatMap(needsOf));
  const number = numbering();
  const meets = (edge: Edge) =>
    needsOf(edge)
      .filter((need) => !met.has(need))
      .map(number);
  const out = places.map((place) =>
    place.out.map((edge): CoverEdge<Edge> => ({ to: edge.to, meets: meets(edge), ref: edge })),
  );
  return walksOf({ start: 0, out }, maxLength);
}

/** Walks through every two transitions that can follow each other, but for those that other walks show. */
export function coverPairs(pairs: PairGraph, maxLength?: number, shown: Shown = []): Edge[][] {
  const met = new Set(shown.flatMap((walk) => pairs.metBy(walk)));
  const out = pairs.graph.out.map((edges) =>
    edges.map((edge) => ({ ...edge, meets: edge.meets.filter((need) => !met.has(need)) })),
  );
  return walksOf({ ...pairs.graph, out }, maxLength);
}
