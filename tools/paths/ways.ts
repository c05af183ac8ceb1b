import type { CoverEdge, CoverGraph } from './cover.ts';

/** Shortest ways from one vertex. */
export interface Ways<Ref> {
  /** Steps to each vertex; infinite where none leads. */
  distances: Float64Array;
  /** Vertices, the nearest first. */
  reached: readonly number[];
  way(to: number): CoverEdge<Ref>[];
}

export function findWays<Ref>(out: CoverGraph<Ref>['out'], from: number): Ways<Ref> {
  const distances = new Float64Array(out.length).fill(Number.POSITIVE_INFINITY);
  const cameBy: { before: number; edge: CoverEdge<Ref> }[] = [];
  const reached = [from];
  distances[from] = 0;
  for (const vertex of reached) {
    for (const edge of out[vertex] ?? []) {
      if (distances[edge.to] !== Number.POSITIVE_INFINITY) continue;
      distances[edge.to] = (distances[vertex] ?? 0) + 1;
      cameBy[edge.to] = { before: vertex, edge };
      reached.push(edge.to);
    }
  }
  return {
    distances,
    reached,
    way(to) {
      const way: CoverEdge<Ref>[] = [];
      for (let step = cameBy[to]; step; step = cameBy[step.before]) way.push(step.edge);
      return way.reverse();
    },
  };
}
