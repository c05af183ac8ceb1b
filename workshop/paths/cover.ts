import { type CoverEdge, type CoverGraph, findWays, shortestWay } from './cover-graph.ts';

/**
 * Walks from the start that together meet every requirement some edge meets: always on to the nearest one still open,
 * or from the start again where that is nearer. Requirements behind which more lies come first among equals, since a
 * walk that has passed them needs not come back. `maxLength` bounds a walk, in steps.
 */
export function coverAll<Ref>(
  graph: CoverGraph<Ref>,
  maxLength = Number.POSITIVE_INFINITY,
): CoverEdge<Ref>[][] {
  const open = openIn(graph);
  const isOpen = ({ meets }: CoverEdge<Ref>) => meets.some((requirement) => open[requirement]);
  let left = open.filter(Boolean).length;
  const { reached, distances } = findWays(graph.out, graph.start);
  const walks: CoverEdge<Ref>[][] = [];
  let walk: CoverEdge<Ref>[] = [];
  let at = graph.start;

  const go = (edges: readonly CoverEdge<Ref>[]) => {
    for (const edge of edges) {
      for (const requirement of edge.meets) {
        if (open[requirement]) left -= 1;
        open[requirement] = false;
      }
      walk.push(edge);
      at = edge.to;
    }
  };
  const restart = () => {
    if (walk.length > 0) walks.push(walk);
    walk = [];
    at = graph.start;
  };

  let behind = 0;
  /** Steps from the start to the nearest edge that meets something open: what lies nearer has been met for good. */
  const stepsAnew = () => {
    while (behind < reached.length && !graph.out[reached[behind] ?? 0]?.some(isOpen)) behind += 1;
    return (distances[reached[behind] ?? graph.out.length] ?? Number.POSITIVE_INFINITY) + 1;
  };

  while (left > 0) {
    const here =
      richest(graph, at, open, maxLength - walk.length) ??
      shortestWay((vertex) => graph.out[vertex] ?? [], at, [isOpen]);
    const best = here && (walk.length === 0 || here.length <= stepsAnew()) ? here : undefined;
    if (best && walk.length + best.length <= maxLength) go(best);
    else if (walk.length > 0) restart();
    else break;
  }
  restart();
  return walks;
}

/** Longest stretch weighed as a whole, in steps. */
const horizon = 2;

/** The stretch of up to `horizon` steps (and of `room`) that meets most for its length; undefined where none meets any. */
function richest<Ref>(
  graph: CoverGraph<Ref>,
  from: number,
  open: readonly boolean[],
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
        if (open[requirement] && !met.includes(requirement)) met.push(requirement);
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
  return best;
}

/** Which requirements some edge meets, by their numbers. */
function openIn<Ref>({ out }: CoverGraph<Ref>): boolean[] {
  const open: boolean[] = [];
  for (const edges of out) for (const { meets } of edges) for (const one of meets) open[one] = true;
  return open;
}
