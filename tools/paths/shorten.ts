import { type CoverEdge, type CoverGraph, type Ways, waysFromAny } from './cover-graph.ts';

/** Beyond so many steps, joining them anew costs more time than the few steps it saves are worth. */
const keptMaximum = 500;

/** Steps on the way that are too few to be worth fewer: no cover has less than the steps that stay. */
const nearEnough = 1.15;

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
  const waysFrom = waysFromAny(graph.out);
  let best = walks.map((walk) => [...walk]);
  for (let round = 0; round < 4; round++) {
    const kept = needed(graph.start, best, round);
    if (kept.length > keptMaximum || length(best) <= kept.length * nearEnough) break;
    const shorter = joined(graph, kept, waysFrom);
    if (length(shorter) >= length(best)) break;
    best = shorter;
  }
  return best;
}

const length = (walks: readonly (readonly unknown[])[]) => walks.reduce((sum, walk) => sum + walk.length, 0);

/** The steps without which something would be missing, tried alternately from the first and from the last. */
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

/** Joins steps into walks, the links that save most over beginning anew first. */
function joined<Ref>(
  { start }: CoverGraph<Ref>,
  kept: Kept<Ref>[],
  waysFrom: (from: number) => Ways<CoverEdge<Ref>>,
): CoverEdge<Ref>[][] {
  const links = linksBySaving(start, kept, waysFrom);
  const next = new Int32Array(kept.length).fill(-1);
  const previous = new Int32Array(kept.length).fill(-1);
  const firstOf = Int32Array.from(kept.keys());
  const first = (index: number): number => {
    let at = index;
    while (firstOf[at] !== at) at = firstOf[at] ?? at;
    return at;
  };
  for (const equals of links.reverse()) {
    for (const link of equals ?? []) {
      const before = Math.floor(link / kept.length);
      const after = link % kept.length;
      if (next[before] !== -1 || previous[after] !== -1 || first(before) === after) continue;
      next[before] = after;
      previous[after] = before;
      firstOf[after] = first(before);
    }
  }

  return kept.flatMap((_, index) => {
    if (previous[index] !== -1) return [];
    const walk: CoverEdge<Ref>[] = [];
    let at = start;
    for (let step = kept[index], number = index; step; number = next[number] ?? -1, step = kept[number]) {
      walk.push(...waysFrom(at).way(step.from), step.edge);
      at = step.edge.to;
    }
    return [walk];
  });
}

/**
 * Links between steps, by the steps they save over beginning anew. A link is one number, `before × kept + after`, since
 * there are as many as pairs.
 */
function linksBySaving<Ref>(
  start: number,
  kept: Kept<Ref>[],
  waysFrom: (from: number) => Ways<CoverEdge<Ref>>,
): number[][] {
  const starts = Int32Array.from(kept, ({ from }) => from);
  const anew = waysFrom(start).distances;
  const links: number[][] = [];
  for (const [before, { edge }] of kept.entries()) {
    const { distances } = waysFrom(edge.to);
    for (let after = 0; after < starts.length; after++) {
      const from = starts[after] ?? 0;
      const saved = (anew[from] ?? 0) - (distances[from] ?? 0);
      if (saved < 1 || before === after) continue;
      const equals = links[saved];
      if (equals) equals.push(before * kept.length + after);
      else links[saved] = [before * kept.length + after];
    }
  }
  return links;
}
