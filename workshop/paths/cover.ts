import { type CoverEdge, type CoverGraph, findWays, shortestPath } from './cover-graph.ts';

/**
 * Returns walks from the start that meet every requirement that some edge meets. Greedy: each walk continues to the
 * nearest open requirement, or a new walk begins if the start is nearer. Among equal stretches it takes the longer one,
 * so that no walk must come back for the rest. `maxLength` limits a walk, in steps. Once `isStopped`, returns what it has.
 */
export function coverAll<Ref>(
  graph: CoverGraph<Ref>,
  maxLength = Number.POSITIVE_INFINITY,
  isStopped: () => boolean = () => false,
): CoverEdge<Ref>[][] {
  const open = openIn(graph);
  const isOpen = ({ requirements }: CoverEdge<Ref>) => requirements.some((requirement) => open[requirement]);
  let left = open.filter(Boolean).length;
  const { reached, distances } = findWays(graph.out, graph.start);
  const walks: CoverEdge<Ref>[][] = [];
  let walk: CoverEdge<Ref>[] = [];
  let at = graph.start;

  const go = (edges: readonly CoverEdge<Ref>[]) => {
    for (const edge of edges) {
      for (const requirement of edge.requirements) {
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
  /**
   * Number of steps from the start to the nearest edge with an open requirement. `behind` only grows, because a met
   * requirement never opens again.
   */
  const stepsFromStart = () => {
    while (behind < reached.length && !graph.out[reached[behind] ?? 0]?.some(isOpen)) behind += 1;
    return (distances[reached[behind] ?? graph.out.length] ?? Number.POSITIVE_INFINITY) + 1;
  };

  while (left > 0 && !isStopped()) {
    const here =
      richest(graph, at, open, maxLength - walk.length) ??
      shortestPath((vertex) => graph.out[vertex] ?? [], at, [isOpen]);
    const best = here && (walk.length === 0 || here.length <= stepsFromStart()) ? here : undefined;
    if (best && walk.length + best.length <= maxLength) go(best);
    else if (walk.length > 0) restart();
    else break;
  }
  restart();
  return walks;
}

const horizon = 2;

/**
 * Returns the stretch that meets the most requirements per step, with up to `horizon` and up to `room` steps. Returns
 * undefined if no stretch meets a requirement.
 */
function richest<Ref>(
  graph: CoverGraph<Ref>,
  from: number,
  open: readonly boolean[],
  room: number,
): CoverEdge<Ref>[] | undefined {
  let best: CoverEdge<Ref>[] | undefined;
  let bestRate = 0;
  const way: CoverEdge<Ref>[] = [];
  const covered: number[] = [];
  const longest = Math.min(horizon, room);
  const look = (vertex: number) => {
    for (const edge of graph.out[vertex] ?? []) {
      const before = covered.length;
      for (const requirement of edge.requirements)
        if (open[requirement] && !covered.includes(requirement)) covered.push(requirement);
      way.push(edge);
      const rate = covered.length / way.length;
      if (
        covered.length > before &&
        (rate > bestRate || (rate === bestRate && way.length > (best?.length ?? 0)))
      ) {
        best = [...way];
        bestRate = rate;
      }
      if (way.length < longest) look(edge.to);
      way.pop();
      covered.length = before;
    }
  };
  look(from);
  return best;
}

function openIn<Ref>({ out }: CoverGraph<Ref>): boolean[] {
  const open: boolean[] = [];
  for (const edges of out)
    for (const { requirements } of edges) for (const one of requirements) open[one] = true;
  return open;
}
