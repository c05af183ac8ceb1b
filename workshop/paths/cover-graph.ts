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

/** Shortest ways from one vertex, or from the nearest of several. */
export interface Ways<Edge> {
  /** Steps to each vertex; infinite where none leads. */
  distances: Float64Array;
  /** Vertices, the nearest first. */
  reached: readonly number[];
  way(to: number): Edge[];
}

/** By which step a vertex was first come to, and from where. */
interface CameBy<Edge> {
  before: number;
  edge: Edge;
}

/** The steps from the first vertex, which nothing came to, to one that was come to. */
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
 * The shortest way from a vertex that passes, in this order, an edge for each of `legs`, and ends with the last; undefined
 * where none does. One edge may serve several.
 */
export function shortestWay<Edge extends { to: number }>(
  outOf: (vertex: number) => readonly Edge[],
  from: number,
  legs: readonly ((edge: Edge) => boolean)[],
): Edge[] | undefined {
  // A point is a vertex and how many legs lie behind.
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

/** Shortest ways from any vertex, found when first asked for. */
export function waysFromAny<Edge extends { to: number }>(
  out: readonly (readonly Edge[])[],
): (from: number) => Ways<Edge> {
  const known: Ways<Edge>[] = [];
  return (from) => {
    known[from] ??= findWays(out, from);
    return known[from];
  };
}

/** Numbers things as they are met. */
export function numbering() {
  const numbers = new Map<string, number>();
  return (id: string) => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return number;
  };
}
