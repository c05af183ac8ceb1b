import type { CoverEdge, CoverGraph } from './cover.ts';

/** Beyond so many steps, joining them anew costs more time than the few steps it saves are worth. */
const keptMaximum = 500;

/** A step that stays, and where it starts. */
interface Kept<Ref> {
  from: number;
  edge: CoverEdge<Ref>;
}

/**
 * The same cover in fewer steps: only steps that meet something no other step meets stay, and are joined anew, each to
 * the one whose end is nearest to its start or, where that is shorter, to the start. Repeated while it helps.
 */
export function shorten<Ref>(
  graph: CoverGraph<Ref>,
  walks: readonly (readonly CoverEdge<Ref>[])[],
): CoverEdge<Ref>[][] {
  const ways = shortestWays(graph);
  let best = walks.map((walk) => [...walk]);
  for (let round = 0; round < 4; round++) {
    const kept = needed(graph.start, best, round);
    if (kept.length > keptMaximum) break;
    const shorter = joined(graph, kept, ways);
    if (length(shorter) >= length(best)) break;
    best = shorter;
  }
  return best;
}

const length = (walks: readonly (readonly unknown[])[]) => walks.reduce((sum, walk) => sum + walk.length, 0);

/** The steps without which something would be missing, tried from the first or from the last in turn. */
function needed<Ref>(start: number, walks: CoverEdge<Ref>[][], round: number): Kept<Ref>[] {
  const steps = walks.flatMap((walk) =>
    walk.map((edge, index): Kept<Ref> => ({ from: walk[index - 1]?.to ?? start, edge })),
  );
  const times = new Map<number, number>();
  for (const { edge } of steps)
    for (const requirement of edge.meets) times.set(requirement, (times.get(requirement) ?? 0) + 1);
  const order = [...steps].sort((one, other) => one.edge.meets.length - other.edge.meets.length);
  if (round % 2 === 1) order.reverse().sort((one, other) => one.edge.meets.length - other.edge.meets.length);
  const dropped = new Set<Kept<Ref>>();
  for (const step of order) {
    if (step.edge.meets.some((requirement) => times.get(requirement) === 1)) continue;
    dropped.add(step);
    for (const requirement of step.edge.meets) times.set(requirement, (times.get(requirement) ?? 0) - 1);
  }
  return steps.filter((step) => !dropped.has(step));
}

type Ways<Ref> = (from: number) => { distance(to: number): number; way(to: number): CoverEdge<Ref>[] };

/** Shortest ways between any two vertices, found when first asked for. */
function shortestWays<Ref>({ out }: CoverGraph<Ref>): Ways<Ref> {
  const known = new Map<number, ReturnType<Ways<Ref>>>();
  return (from) => {
    const made = known.get(from) ?? waysFrom(out, from);
    known.set(from, made);
    return made;
  };
}

function waysFrom<Ref>(out: CoverGraph<Ref>['out'], from: number): ReturnType<Ways<Ref>> {
  const steps = new Map([[from, 0]]);
  const cameBy = new Map<number, { before: number; edge: CoverEdge<Ref> }>();
  const queue = [from];
  for (const vertex of queue) {
    for (const edge of out[vertex] ?? []) {
      if (steps.has(edge.to)) continue;
      steps.set(edge.to, (steps.get(vertex) ?? 0) + 1);
      cameBy.set(edge.to, { before: vertex, edge });
      queue.push(edge.to);
    }
  }
  return {
    distance: (to) => steps.get(to) ?? Number.POSITIVE_INFINITY,
    way(to) {
      const way: CoverEdge<Ref>[] = [];
      for (let step = cameBy.get(to); step; step = cameBy.get(step.before)) way.push(step.edge);
      return way.reverse();
    },
  };
}

/** Joins steps into walks, the links that save most over beginning anew first. */
function joined<Ref>({ start }: CoverGraph<Ref>, kept: Kept<Ref>[], ways: Ways<Ref>): CoverEdge<Ref>[][] {
  const fromStart = ways(start);
  // By what they save; each is one number, since there are as many as pairs of steps.
  const links: number[][] = [];
  for (const [before, { edge }] of kept.entries()) {
    const { distance } = ways(edge.to);
    for (const [after, { from }] of kept.entries()) {
      const saved = fromStart.distance(from) - distance(from);
      if (before === after || saved < 1) continue;
      const equals = links[saved] ?? [];
      if (equals.push(before * kept.length + after) === 1) links[saved] = equals;
    }
  }

  const next = new Map<number, number>();
  const previous = new Map<number, number>();
  const firstOf = kept.map((_, index) => index);
  const first = (index: number): number => {
    let at = index;
    while (firstOf[at] !== at) at = firstOf[at] ?? at;
    return at;
  };
  for (let saved = links.length - 1; saved >= 0; saved--) {
    for (const link of links[saved] ?? []) join(Math.floor(link / kept.length), link % kept.length);
  }

  function join(before: number, after: number): void {
    if (next.has(before) || previous.has(after) || first(before) === after) return;
    next.set(before, after);
    previous.set(after, before);
    firstOf[after] = first(before);
  }

  return kept.flatMap((_, index) => {
    if (previous.has(index)) return [];
    const walk: CoverEdge<Ref>[] = [];
    let at = start;
    for (let step: number | undefined = index; step !== undefined; step = next.get(step)) {
      const { from, edge } = kept[step] ?? { from: at, edge: undefined };
      if (!edge) break;
      walk.push(...ways(at).way(from), edge);
      at = edge.to;
    }
    return [walk];
  });
}
