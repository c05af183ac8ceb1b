import { cachedBy } from './cached-by.ts';
import { type CoverEdge, type CoverGraph, numbering } from './cover-graph.ts';
import { type Edge, type Graph, type GraphNode, leafOf, possible, stepOf } from './explore.ts';
import type { PathModel } from './model.ts';
import { pairsOf } from './requirements.ts';
import { type Effects, firedBy } from './run-step.ts';

/** The feasible pairs of consecutive transitions, with a graph whose edges meet them. */
export interface PairGraph {
  graph: CoverGraph<Edge>;
  feasible: ReadonlySet<string>;
  needsMetBy(walk: readonly Edge[]): number[];
  /** Steps that exploring skips, and that show a pair which no other step shows. */
  further: readonly Edge[];
}

/**
 * Builds the pair graph. A vertex is a place with the transitions fired last before it, so that each edge determines
 * its pairs. Steps that exploring skips are tried once from each place. Their pairs are feasible too.
 */
export function pairGraph(model: PathModel, graph: Graph): PairGraph {
  const numberOf = numbering();
  const feasible = new Set(pairsWithin(graph.start, []));
  const vertices: { place: number; last: readonly string[] }[] = [
    { place: 0, last: graph.start.microsteps.at(-1) ?? [] },
  ];
  const indexOf = numbering();
  indexOf(keyOf(vertices[0]));
  const out: CoverEdge<Edge>[][] = [];
  const textOf = cachedBy(({ microsteps }: Effects) => microsteps.map((fired) => fired.join('|')).join('||'));
  /** Steps with the same transitions are counted once, because a machine with parallel states has thousands of them. */
  const known = new Map<string, { pairs: string[]; needs: number[] }>();
  const pairsAfter = (from: readonly string[], { effects }: Edge) => {
    const key = `${from.join('|')}|||${textOf(effects)}`;
    const before = known.get(key);
    if (before) return before;
    const pairs = pairsWithin(effects, from);
    // Includes single transitions, because one without a predecessor or successor is in no pair.
    const needs = [...new Set([...pairs, ...firedBy(effects)])].map(numberOf);
    const met = { pairs, needs };
    known.set(key, met);
    return met;
  };
  const walk = (from: readonly string[], edge: Edge): CoverEdge<Edge> => {
    const vertex = { place: edge.to, last: edge.effects.microsteps.at(-1) ?? from };
    const to = indexOf(keyOf(vertex));
    if (to === vertices.length) vertices.push(vertex);
    const { pairs, needs } = pairsAfter(from, edge);
    for (const pair of pairs) feasible.add(pair);
    return { to, meets: needs, ref: edge };
  };

  for (const { place, last } of vertices)
    out.push((graph.nodes[place]?.out ?? []).map((edge) => walk(last, edge)));

  const explored = vertices.length;
  const beyond = graph.nodes.map((place) => furtherSteps(model, place, graph.nodes.length));
  const further: Edge[] = [];
  for (let index = 0; index < explored; index++) {
    const { place, last } = vertices[index] ?? { place: 0, last: [] };
    for (const edge of beyond[place] ?? []) {
      if (pairsAfter(last, edge).pairs.every((pair) => feasible.has(pair))) continue;
      out[index]?.push(walk(last, edge));
      further.push(edge);
    }
  }
  const needsMetBy = (edges: readonly Edge[]) => {
    let last = graph.start.microsteps.at(-1) ?? [];
    return edges.flatMap((edge) => {
      const met = pairsAfter(last, edge).needs;
      last = edge.effects.microsteps.at(-1) ?? last;
      return met;
    });
  };
  return {
    graph: { start: 0, out: vertices.map((_, index) => out[index] ?? []) },
    feasible,
    needsMetBy,
    further,
  };
}

function keyOf(vertex: { place: number; last: readonly string[] } | undefined): string {
  return `${vertex?.place}|${vertex?.last.join('|')}`;
}

/** Returns the pairs of a step that follows the transitions in `before`. */
function pairsWithin({ microsteps }: Effects, before: readonly string[]): string[] {
  let last = before;
  return microsteps.flatMap((microstep) => {
    const pairs = pairsOf(last, microstep);
    last = microstep;
    return pairs;
  });
}

/** Returns the steps of a place that exploring skips. All lead to `beyond`, a place without outgoing steps. */
function furtherSteps(model: PathModel, { index, situation, out }: GraphNode, beyond: number): Edge[] {
  const known = new Set(out.map(({ choice }) => choice.label));
  return possible(model, situation, true)
    .filter(({ label }) => !known.has(label))
    .map((choice) => {
      const { situation: next, effects } = stepOf(model, situation, choice);
      return { from: index, to: beyond, choice, effects, target: leafOf(next) };
    });
}
