import { coverAll } from './cover.ts';
import { type CoverEdge, type CoverGraph, numbering } from './cover-graph.ts';
import type { Edge, Graph } from './explore.ts';
import { fewestSteps } from './fewest-steps.ts';
import type { PairGraph } from './pairs.ts';
import { firedBy } from './run-step.ts';
import { shorten } from './shorten.ts';

type Shown = readonly (readonly Edge[])[];

interface CoverLimits {
  /** Longest walk, in steps. */
  maxLength?: number | undefined;
  /** Once it returns true, the walks found so far are returned. */
  isStopped?: (() => boolean) | undefined;
}

/** Returns walks through every reachable state, except states that `covered` covers. */
export function coverStates(graph: Graph, limits: CoverLimits = {}, covered: Shown = []): Edge[][] {
  const needsOf = ({ effects }: Edge) =>
    effects.states.filter((state) => !graph.start.states.includes(state));
  return coverNeeds(graph, needsOf, limits, covered);
}

/** Returns walks that cover every feasible transition, both results of every guard, and every outcome of every call. */
export function coverTransitions(graph: Graph, limits: CoverLimits = {}, covered: Shown = []): Edge[][] {
  return coverNeeds(graph, transitionNeeds, limits, covered);
}

export function transitionNeeds({ effects, outcome }: Edge): string[] {
  return [...firedBy(effects), ...effects.branches, ...(outcome === undefined ? [] : [outcome])];
}

/** Returns few, short walks. If joining them again exceeds `maxLength`, returns the walks as first found. */
function walksOf(
  graph: CoverGraph<Edge>,
  { maxLength = Number.POSITIVE_INFINITY, isStopped }: CoverLimits,
): Edge[][] {
  const found = coverAll(graph, maxLength, isStopped);
  if (isStopped?.()) return found.map((walk) => walk.map(({ ref }) => ref));
  const joined = shorten(graph, found, isStopped);
  const walks = joined.every(({ length }) => length <= maxLength) ? joined : found;
  const fewest = maxLength === Number.POSITIVE_INFINITY ? fewestSteps(graph) : undefined;
  const isShorter = fewest && fewest.flat().length < walks.flat().length;
  return (isShorter ? fewest : walks).map((walk) => walk.map(({ ref }) => ref));
}

export function coverNeeds(
  { nodes }: Graph,
  needsOf: (edge: Edge) => readonly string[],
  limits: CoverLimits,
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
  return walksOf({ start: 0, out }, limits);
}

/** Returns walks through every feasible pair of consecutive transitions, except pairs that `covered` covers. */
export function coverPairs(pairs: PairGraph, limits: CoverLimits = {}, covered: Shown = []): Edge[][] {
  const coveredNeeds = new Set(covered.flatMap((walk) => pairs.requirementsOf(walk)));
  const out = pairs.graph.out.map((edges) =>
    edges.map((edge) => ({
      ...edge,
      requirements: edge.requirements.filter((need) => !coveredNeeds.has(need)),
    })),
  );
  return walksOf({ ...pairs.graph, out }, limits);
}
