import { shortestPath } from './cover-graph.ts';
import type { Edge, Graph } from './explore.ts';

/** Returns a generator of numbers from 0 to 1, deterministic for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface WalkOptions {
  seed: number;
  count: number;
  maxLength: number;
  /** Relative frequency of an edge among the outgoing edges of the same node. */
  weight(edge: Edge): number;
}

/** Returns random walks, deterministic for a seed. Each edge is chosen according to its weight. */
export function randomWalks({ nodes }: Graph, { seed, count, maxLength, weight }: WalkOptions): Edge[][] {
  const random = seededRandom(seed);
  const walks: Edge[][] = [];
  for (let number = 0; number < count; number++) {
    const walk: Edge[] = [];
    let at = 0;
    while (walk.length < maxLength) {
      const edge = pick(nodes[at]?.out ?? [], weight, random());
      if (!edge) break;
      walk.push(edge);
      at = edge.to;
    }
    if (walk.length > 0) walks.push(walk);
  }
  return walks;
}

function pick(edges: readonly Edge[], weight: (edge: Edge) => number, share: number): Edge | undefined {
  const total = edges.reduce((sum, edge) => sum + weight(edge), 0);
  let left = share * total;
  for (const edge of edges) {
    left -= weight(edge);
    if (left < 0) return edge;
  }
  return edges.at(-1);
}

/**
 * Returns the shortest walk whose edges match the predicates `matchers` in order. Returns undefined if no walk matches.
 */
export function shortestWalk(
  { nodes }: Graph,
  matchers: readonly ((edge: Edge) => boolean)[],
): Edge[] | undefined {
  return shortestPath((place) => nodes[place]?.out ?? [], 0, matchers);
}
