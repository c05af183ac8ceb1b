import { type CameBy, type CoverEdge, type CoverGraph, findWays, type Ways, wayBack } from './cover-graph.ts';

/**
 * Walks from the start that together meet every requirement some edge meets: always on to the nearest one still open,
 * or from the start again where that is nearer. Requirements behind which more lies come first among equals, since a
 * walk that has passed them needs not come back. `maxLength` bounds a walk, in steps.
 */
export function coverAll<Ref>(
  graph: CoverGraph<Ref>,
  maxLength = Number.POSITIVE_INFINITY,
): CoverEdge<Ref>[][] {
  const open = new Set(graph.out.flatMap((edges) => edges.flatMap(({ meets }) => meets)));
  const fromStart = findWays(graph.out, graph.start);
  const walks: CoverEdge<Ref>[][] = [];
  let walk: CoverEdge<Ref>[] = [];
  let at = graph.start;

  const go = (edges: readonly CoverEdge<Ref>[]) => {
    for (const edge of edges) {
      for (const requirement of edge.meets) open.delete(requirement);
      walk.push(edge);
      at = edge.to;
    }
  };
  const restart = () => {
    if (walk.length > 0) walks.push(walk);
    walk = [];
    at = graph.start;
  };

  while (open.size > 0) {
    const here = nearest(graph, at, open, maxLength - walk.length);
    const again = walk.length === 0 ? undefined : distanceFrom(graph, fromStart, open);
    const best = again === undefined || (here && here.length <= again) ? here : undefined;
    if (best && walk.length + best.length <= maxLength) go(best);
    else if (walk.length > 0) restart();
    else break;
  }
  restart();
  return walks;
}

/** Longest stretch weighed as a whole, in steps. */
const horizon = 2;

/**
 * The stretch that meets most for its length: the best of up to `horizon` steps (and of `room`), or, where those meet
 * nothing, the shortest way to an edge that does.
 */
function nearest<Ref>(
  graph: CoverGraph<Ref>,
  from: number,
  open: ReadonlySet<number>,
  room: number,
): CoverEdge<Ref>[] | undefined {
  let best: CoverEdge<Ref>[] | undefined;
  let bestRate = 0;
  const way: CoverEdge<Ref>[] = [];
  const met: number[] = [];
  const longest = Math.min(horizon, room);
  const look = (vertex: number) => {
    for (const edge of graph.out[vertex] ?? []) {
      const before = met.length;
      for (const requirement of edge.meets)
        if (open.has(requirement) && !met.includes(requirement)) met.push(requirement);
      way.push(edge);
      const rate = met.length / way.length;
      if (
        met.length > before &&
        (rate > bestRate || (rate === bestRate && way.length > (best?.length ?? 0)))
      ) {
        best = [...way];
        bestRate = rate;
      }
      if (way.length < longest) look(edge.to);
      way.pop();
      met.length = before;
    }
  };
  look(from);
  return best ?? wayToNearest(graph, from, open);
}

/** The shortest way to an edge that meets something open, that edge included. */
function wayToNearest<Ref>(
  { out }: CoverGraph<Ref>,
  from: number,
  open: ReadonlySet<number>,
): CoverEdge<Ref>[] | undefined {
  const cameBy = new Map<number, CameBy<CoverEdge<Ref>> | undefined>([[from, undefined]]);
  const queue = [from];
  for (const vertex of queue) {
    for (const edge of out[vertex] ?? []) {
      if (edge.meets.some((requirement) => open.has(requirement)))
        return [...wayBack((at) => cameBy.get(at), vertex), edge];
      if (cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, { before: vertex, edge });
      queue.push(edge.to);
    }
  }
  return undefined;
}

/** How many steps from the start the nearest edge is that meets something open. */
function distanceFrom<Ref>(
  { out }: CoverGraph<Ref>,
  { distances, reached }: Ways<CoverEdge<Ref>>,
  open: ReadonlySet<number>,
): number | undefined {
  const nearest = reached.find((vertex) =>
    out[vertex]?.some(({ meets }) => meets.some((requirement) => open.has(requirement))),
  );
  return nearest === undefined ? undefined : (distances[nearest] ?? 0) + 1;
}
