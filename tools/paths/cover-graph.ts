/** A graph to be covered: from each vertex, the ways out and what each of them is good for. */
export interface CoverGraph<Ref> {
  start: number;
  out: readonly (readonly CoverEdge<Ref>[])[];
}

export interface CoverEdge<Ref> {
  to: number;
  /** Numbers of the requirements this step meets. */
  meets: readonly number[];
  ref: Ref;
}

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
