import type { Edge, Graph } from './explore.ts';

export interface LowerBound {
  /** Size of a set of requirements in which no step meets two: each of them needs a separate step. */
  own: number;
  /** Number of steps if each state must be entered at least as often as it is left. */
  steps: number;
}

export function lowerBound(graph: Graph, needsOf: (edge: Edge) => readonly string[]): LowerBound {
  const entered = new Map<string, number>();
  const left = new Map<string, number>();
  const required = ownRequirements(graph, needsOf);
  for (const edges of required) {
    const from = only(edges.map((edge) => graph.nodes[graph.edges[edge]?.from ?? 0]?.leaf));
    const to = only(edges.map((edge) => graph.nodes[graph.edges[edge]?.to ?? 0]?.leaf));
    if (from !== undefined) left.set(from, (left.get(from) ?? 0) + 1);
    if (to !== undefined) entered.set(to, (entered.get(to) ?? 0) + 1);
  }
  // Each step enters one state. Only the start can be left more often than it is entered.
  const start = graph.nodes[0]?.leaf;
  const leaves = new Set([...entered.keys(), ...left.keys()]);
  let entries = 0;
  for (const leaf of leaves) {
    const ins = entered.get(leaf) ?? 0;
    entries += leaf === start ? ins : Math.max(ins, left.get(leaf) ?? 0);
  }
  return { own: required.length, steps: Math.max(required.length, entries) };
}

/**
 * Returns a set of requirements in which no step meets two: for each, the numbers of the edges that meet it. The larger
 * of two sets, one chosen with the rarest first and one with the most common first.
 */
export function ownRequirements(graph: Graph, needsOf: (edge: Edge) => readonly string[]): number[][] {
  const edgesOf = new Map<string, number[]>();
  for (const [index, edge] of graph.edges.entries())
    for (const need of needsOf(edge)) {
      const known = edgesOf.get(need);
      if (known) known.push(index);
      else edgesOf.set(need, [index]);
    }
  const rarestFirst = [...edgesOf].sort(
    ([one, a], [other, b]) => a.length - b.length || (one < other ? -1 : 1),
  );
  const byRarest = apartIn(rarestFirst);
  const byMostCommon = apartIn(rarestFirst.toReversed());
  return byMostCommon.length > byRarest.length ? byMostCommon : byRarest;
}

/** Returns the edges of each requirement that has no edge in common with one before it. */
function apartIn(requirements: readonly (readonly [string, number[]])[]): number[][] {
  const matched = new Set<number>();
  return requirements.flatMap(([, edges]) => {
    if (edges.some((edge) => matched.has(edge))) return [];
    for (const edge of edges) matched.add(edge);
    return [edges];
  });
}

function only(values: readonly (string | undefined)[]): string | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
