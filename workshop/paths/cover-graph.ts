/** A graph to cover: for each vertex, its outgoing edges and the requirements that each edge meets. */
export interface CoverGraph<Ref> {
  start: number;
  out: readonly (readonly CoverEdge<Ref>[])[];
}

export interface CoverEdge<Ref> {
  to: number;
  /** Numbers of the requirements that this edge meets. */
  requirements: readonly number[];
  ref: Ref;
}

export interface Ways<Edge> {
  /** Number of edges to each vertex, or `Infinity` if it cannot be reached. */
  distances: Float64Array;
  reached: readonly number[];
  way(to: number): Edge[];
}

interface CameBy<Edge> {
  before: number;
  edge: Edge;
}

/** Returns the edges from the start vertex (which has no `CameBy`) to `to`. */
function wayBack<Edge>(cameBy: (vertex: number) => CameBy<Edge> | undefined, to: number): Edge[] {
  const way: Edge[] = [];
  for (let step = cameBy(to); step; step = cameBy(step.before)) way.push(step.edge);
  return way.reverse();
}

export function findWays<Edge extends { to: number }>(
  out: readonly (readonly Edge[])[],
  ...from: readonly number[]
): Ways<Edge> {
  const distances = new Float64Array(out.length).fill(Number.POSITIVE_INFINITY);
  const cameBy: CameBy<Edge>[] = [];
  const reached = [...from];
  for (const vertex of from) distances[vertex] = 0;
  for (const vertex of reached) {
    for (const edge of out[vertex] ?? []) {
      if (distances[edge.to] !== Number.POSITIVE_INFINITY) continue;
      distances[edge.to] = (distances[vertex] ?? 0) + 1;
      cameBy[edge.to] = { before: vertex, edge };
      reached.push(edge.to);
    }
  }
  return { distances, reached, way: (to) => wayBack((vertex) => cameBy[vertex], to) };
}

/**
 * Returns the shortest way from a vertex that passes an edge for each of `legs`, in order, and ends with the last one.
 * One edge may match several legs. Returns undefined if no way exists.
 */
export function shortestPath<Edge extends { to: number }>(
  outOf: (vertex: number) => readonly Edge[],
  from: number,
  legs: readonly ((edge: Edge) => boolean)[],
): Edge[] | undefined {
  // A point encodes a vertex and the number of legs already passed.
  const levels = legs.length + 1;
  const cameBy = new Map<number, CameBy<Edge> | undefined>([[from * levels, undefined]]);
  const queue = [from * levels];
  for (const point of queue) {
    const behind = point % levels;
    for (const edge of outOf((point - behind) / levels)) {
      let passed = behind;
      while (legs[passed]?.(edge)) passed += 1;
      const next = edge.to * levels + passed;
      if (cameBy.has(next)) continue;
      cameBy.set(next, { before: point, edge });
      if (passed === legs.length) return wayBack((at) => cameBy.get(at), next);
      queue.push(next);
    }
  }
  return undefined;
}

export function waysFromAny<Edge extends { to: number }>(
  out: readonly (readonly Edge[])[],
): (from: number) => Ways<Edge> {
  const known: Ways<Edge>[] = [];
  return (from) => {
    known[from] ??= findWays(out, from);
    return known[from];
  };
}

export function numbering() {
  const numbers = new Map<string, number>();
  return (id: string) => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return number;
  };
}
