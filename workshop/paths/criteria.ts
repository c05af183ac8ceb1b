import { coverAll } from './cover.ts';
import { type CoverEdge, type CoverGraph, numbering } from './cover-graph.ts';
import type { Edge, Graph } from './explore.ts';
import { fewestSteps } from './fewest-steps.ts';
import type { PairGraph } from './pairs.ts';
import { firedBy } from './run-step.ts';
import { shorten } from './shorten.ts';

type Shown = readonly (readonly Edge[])[];

/** Returns walks through every reachable state, except states that `covered` covers. */
export function coverStates(graph: Graph, maxLength?: number, covered: Shown = []): Edge[][] {
  const needsOf = ({ effects }: Edge) =>
    effects.states.filter((state) => !graph.start.states.includes(state));
  return coverNeeds(graph, needsOf, maxLength, covered);
}

/** Returns walks that cover every feasible transition, both results of every guard, and every outcome of every call. */
export function coverTransitions(graph: Graph, maxLength?: number, covered: Shown = []): Edge[][] {
  return coverNeeds(graph, transitionNeeds, maxLength, covered);
}

export function transitionNeeds({ effects, outcome }: Edge): string[] {
  return [...firedBy(effects), ...effects.branches, ...(outcome === undefined ? [] : [outcome])];
}

/** Returns few, short walks. If joining them again exceeds `maxLength`, returns the walks as first found. */
function walksOf(graph: CoverGraph<Edge>, maxLength = Number.POSITIVE_INFINITY): Edge[][] {
  const found = coverAll(graph, maxLength);
  const joined = shorten(graph, found);
  const walks = joined.every(({ length }) => length <= maxLength) ? joined : found;
  const fewest = maxLength === Number.POSITIVE_INFINITY ? fewestSteps(graph) : undefined;
  const isShorter = fewest && fewest.flat().length < walks.flat().length;
  return (isShorter ? fewest : walks).map((walk) => walk.map(({ ref }) => ref));
}

export function coverNeeds(
  { nodes }: Graph,
  needsOf: (edge: Edge) => readonly string[],
  maxLength: number | undefined,
  covered: Shown,
): Edge[][] {
  const coveredNeeds = new Set(covered.flat().flatMap(needsOf));
  const number = numbering();
  const requirements = (edge: Edge) =>
    needsOf(edge)
      .filter((need) => !coveredNeeds.has(need))
      .map(number);
  const out = nodes.map((place) =>
    place.out.map((edge): CoverEdge<Edge> => ({ to: edge.to, requirements: requirements(edge), ref: edge })),
  );
  return walksOf({ start: 0, out }, maxLength);
}

/** Returns walks through every feasible pair of consecutive transitions, except pairs that `covered` covers. */
export function coverPairs(pairs: PairGraph, maxLength?: number, covered: Shown = []): Edge[][] {
  const coveredNeeds = new Set(covered.flatMap((walk) => pairs.requirementsOf(walk)));
  const out = pairs.graph.out.map((edges) =>
    edges.map((edge) => ({
      ...edge,
      requirements: edge.requirements.filter((need) => !coveredNeeds.has(need)),
    })),
  );
  return walksOf({ ...pairs.graph, out }, maxLength);
}
